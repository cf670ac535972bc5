import { type ComponentType, lazy } from 'react'
import { tokens } from '#web/lib/tokens.ts'

type MemberParts = typeof import('./member-parts.tsx')

const load = () => import('./member-parts.tsx')

/** If a part cannot be loaded, the page is shown without it; the next page tries again. */
const part = <Name extends keyof MemberParts>(name: Name) =>
  lazy<MemberParts[Name]>(() =>
    load().then(
      parts => ({ default: parts[name] }),
      () => ({ default: (() => null) as ComponentType<object> as MemberParts[Name] }),
    ),
  )

/** Parts of the shell for signed-in people only, so that the sign-in page does not load them. */
export const LazyMemberParts = part('MemberParts')
export const LazyDrawerButton = part('DrawerButton')
export const LazySidebar = part('Sidebar')

// Preloaded before the server has confirmed the session, so that they do not appear late.
if (typeof localStorage !== 'undefined' && tokens.held()) void load().catch(() => undefined)
