import { type ComponentType, lazy } from 'react'
import { tokens } from '#web/lib/tokens.ts'

type Parts = typeof import('./member-parts.tsx')

const load = () => import('./member-parts.tsx')

/** A page does without a part rather than break; the next one tries again. */
const part = <Name extends keyof Parts>(name: Name) =>
  lazy<Parts[Name]>(() =>
    load().then(
      parts => ({ default: parts[name] }),
      () => ({ default: (() => null) as ComponentType<object> as Parts[Name] }),
    ),
  )

/** What only who is signed in sees around a page: it costs the sign-in page nothing. */
export const MemberParts = part('MemberParts')
export const DrawerButton = part('DrawerButton')
export const Sidebar = part('Sidebar')

// Here before the server has said who it is, so that nothing appears late.
if (typeof localStorage !== 'undefined' && tokens.held()) void load().catch(() => undefined)
