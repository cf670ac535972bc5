import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Compass from 'lucide-react/icons/compass'
import HandCoins from 'lucide-react/icons/hand-coins'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import HousePlus from 'lucide-react/icons/house-plus'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MailPlus from 'lucide-react/icons/mail-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import UserCheck from 'lucide-react/icons/user-check'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'
import type { Role } from '#contract/kernel/calls.ts'
import { paths } from './paths.ts'

export interface Entry {
  to: string
  text: `menu.${'home' | 'browse' | 'profile' | 'messages'}` | `sidebar.${SidebarText}`
  Icon: ComponentType<{ 'aria-hidden'?: 'true'; className?: string }>
  /** Current only at this very address, not below it. */
  exact?: true
  /** Shows how many messages wait to be read. */
  counted?: true
}

type SidebarText =
  | 'dashboard'
  | 'properties'
  | 'addProperty'
  | 'trustLevels'
  | 'network'
  | 'bookings'
  | 'payments'
  | 'owners'
  | 'users'
  | 'invitations'
  | 'allProperties'
  | 'suggestedProperties'
  | 'auditLog'
  | 'fundRequests'
  | 'reports'
  | 'reviews'
  | 'settings'
  | 'platformSettings'
  | 'system'
  | 'help'
  | 'viewPublicSite'

const home: Entry = { to: paths.home(), text: 'menu.home', Icon: House, exact: true }
const browse: Entry = { to: paths.properties(), text: 'menu.browse', Icon: Compass }
const profile: Entry = { to: paths.profile(), text: 'menu.profile', Icon: UserRound }
const messages: Entry = { to: paths.messages(), text: 'menu.messages', Icon: MessagesSquare, counted: true }
const settings: Entry = { to: paths.settings(), text: 'sidebar.settings', Icon: Settings }
const help: Entry = { to: paths.help(), text: 'sidebar.help', Icon: CircleHelp }
const publicSite: Entry = { to: paths.home(), text: 'sidebar.viewPublicSite', Icon: Compass, exact: true }

const dashboard = (to: string): Entry => ({
  to,
  text: 'sidebar.dashboard',
  Icon: LayoutDashboard,
  exact: true,
})

const owner: readonly Entry[] = [
  dashboard(paths.owner()),
  { to: paths.ownerProperties(), text: 'sidebar.properties', Icon: House },
  { to: paths.ownerSuggestProperty(), text: 'sidebar.addProperty', Icon: HousePlus },
  { to: paths.ownerTrustLevels(), text: 'sidebar.trustLevels', Icon: KeyRound },
  { to: paths.ownerNetwork(), text: 'sidebar.network', Icon: UsersRound },
  { to: paths.ownerBookings(), text: 'sidebar.bookings', Icon: CalendarDays },
  { to: paths.ownerPayments(), text: 'sidebar.payments', Icon: Wallet },
  messages,
  { to: paths.ownerSettings(), text: 'sidebar.settings', Icon: Settings },
]
const admin: readonly Entry[] = [
  dashboard(paths.admin()),
  { to: paths.adminOwners(), text: 'sidebar.owners', Icon: UserCheck },
  { to: paths.adminUsers(), text: 'sidebar.users', Icon: UsersRound },
  { to: paths.adminInvitations(), text: 'sidebar.invitations', Icon: MailPlus },
  { to: paths.adminAllProperties(), text: 'sidebar.allProperties', Icon: Building },
  { to: paths.adminSuggestedProperties(), text: 'sidebar.suggestedProperties', Icon: HousePlus },
  { to: paths.adminBookings(), text: 'sidebar.bookings', Icon: CalendarDays },
  { to: paths.adminReviews(), text: 'sidebar.reviews', Icon: Star },
  { to: paths.adminFundRequests(), text: 'sidebar.fundRequests', Icon: HandCoins },
  { to: paths.adminReports(), text: 'sidebar.reports', Icon: ChartColumn },
  { to: paths.adminSettings(), text: 'sidebar.platformSettings', Icon: SlidersHorizontal },
  { to: paths.adminAuditLog(), text: 'sidebar.auditLog', Icon: ScrollText },
  { to: paths.adminSystem(), text: 'sidebar.system', Icon: HeartPulse },
]

/** Only what has a screen. `separate` stands below a line. */
export const sidebarOf: Readonly<
  Record<'owner' | 'admin', { main: readonly Entry[]; separate: readonly Entry[] }>
> = {
  owner: { main: owner, separate: [help, publicSite] },
  admin: { main: admin, separate: [help, publicSite] },
}

export const drawerOf: Readonly<Record<Role, readonly Entry[]>> = {
  user: [home, browse, messages, profile, settings, help],
  owner: [...owner, { ...browse, to: paths.properties() }, profile, help],
  admin: [...admin, home, browse, profile, settings, help],
}

export const headerOf: Readonly<Record<Role, readonly Entry[]>> = {
  user: [home, browse, messages],
  owner: [dashboard(paths.owner()), browse, messages],
  admin: [dashboard(paths.admin()), browse],
}
