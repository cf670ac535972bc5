import { type ComponentType, lazy } from 'react'
import { tokens } from '#web/lib/tokens.ts'

const loadParts = () => import('./member-parts.tsx')
const loadSidebar = () => import('./sidebar.tsx')

/** If a part cannot be loaded, the page is shown without it; the next page tries again. */
const orNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

/** Parts of the shell for signed-in people only, so that the sign-in page does not load them. */
export const LazyMemberParts = orNothing(async () => (await loadParts()).MemberParts)
export const LazyDrawerButton = orNothing(async () => (await loadParts()).DrawerButton)
/** With the icons of all its entries, which guests do not load. */
export const LazySidebar = orNothing(async () => (await loadSidebar()).Sidebar)

// Preloaded before the server has confirmed the session, so that they do not appear late.
if (typeof localStorage !== 'undefined' && tokens.held()) {
  void loadParts().catch(() => undefined)
  if (/^\/(owner|admin)(\/|$)/.test(location.pathname)) void loadSidebar().catch(() => undefined)
}
