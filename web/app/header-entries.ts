import type { Role } from '#contract/kernel/calls.ts'
import { paths } from '#web/lib/paths.ts'

export interface HeaderEntry {
  to: string
  text: `menu.${'home' | 'browse' | 'trips' | 'saved' | 'messages'}` | 'sidebar.dashboard'
  /** Marked as current only at exactly this path. */
  exact?: true
  /** Shows the number of unread messages. */
  counted?: true
}

const dashboard = (to: string): HeaderEntry => ({ to, text: 'sidebar.dashboard', exact: true })

/** The main entries, without their icons (web/app/menus.ts), which the header does not show. */
export const mainEntries = {
  home: { to: paths.home(), text: 'menu.home', exact: true },
  browse: { to: paths.properties(), text: 'menu.browse' },
  trips: { to: paths.trips(), text: 'menu.trips' },
  saved: { to: paths.saved(), text: 'menu.saved' },
  messages: { to: paths.messages(), text: 'menu.messages', counted: true },
  ownerDashboard: dashboard(paths.owner()),
  adminDashboard: dashboard(paths.admin()),
} as const satisfies Record<string, HeaderEntry>

const { home, browse, trips, saved, messages, ownerDashboard, adminDashboard } = mainEntries

export const headerEntries: Readonly<Record<Role, readonly HeaderEntry[]>> = {
  user: [home, browse, trips, saved, messages],
  owner: [ownerDashboard, browse, messages],
  admin: [adminDashboard, browse],
}
