import type { Role } from '#contract/kernel/calls.ts'
import { isBelow, paths } from '#web/lib/paths.ts'

export interface HeaderEntry {
  to: string
  text: `menu.${'home' | 'browse' | 'trips' | 'saved' | 'messages'}` | 'sidebar.dashboard'
  /** Marked as current only at exactly this path. */
  exact?: true
  /** Screens that are reached from this entry, although their paths are not below its own. */
  also?: readonly string[]
  /** Shows the number of unread messages. */
  counted?: true
}

const dashboard = (to: string): HeaderEntry => ({ to, text: 'sidebar.dashboard', exact: true })

/** The main entries, without their icons (web/app/menus.ts), which the header does not show. */
export const mainEntries = {
  home: { to: paths.home(), text: 'menu.home', exact: true },
  browse: { to: paths.properties(), text: 'menu.browse' },
  trips: { to: paths.trips(), text: 'menu.trips', also: ['/stays', '/offers'] },
  saved: { to: paths.saved(), text: 'menu.saved' },
  messages: { to: paths.messages(), text: 'menu.messages', also: [paths.ownerScheduled()], counted: true },
  ownerDashboard: dashboard(paths.owner()),
  adminDashboard: dashboard(paths.admin()),
} as const satisfies Record<string, HeaderEntry>

const { home, browse, trips, saved, messages, ownerDashboard, adminDashboard } = mainEntries

export const headerEntries: Readonly<Record<Role, readonly HeaderEntry[]>> = {
  user: [home, browse, trips, saved, messages],
  owner: [ownerDashboard, browse, messages],
  admin: [adminDashboard, browse],
}

/** Whether the menu marks this entry as that of the open screen. */
export const isCurrent = (
  { to, exact, also = [] }: Pick<HeaderEntry, 'to' | 'exact' | 'also'>,
  path: string,
) => path === to || [...(exact ? [] : [to]), ...also].some(area => isBelow(path, area))
