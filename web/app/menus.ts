import Banknote from 'lucide-react/icons/banknote'
import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Compass from 'lucide-react/icons/compass'
import HandCoins from 'lucide-react/icons/hand-coins'
import HandHelping from 'lucide-react/icons/hand-helping'
import Heart from 'lucide-react/icons/heart'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import HousePlus from 'lucide-react/icons/house-plus'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Luggage from 'lucide-react/icons/luggage'
import MailPlus from 'lucide-react/icons/mail-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import UserCheck from 'lucide-react/icons/user-check'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'
import type { Role } from '#contract/kernel/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { type HeaderEntry, mainEntries } from './header-entries.ts'

export interface MenuEntry extends Omit<HeaderEntry, 'text'> {
  text: HeaderEntry['text'] | 'menu.profile' | 'menu.helping' | `sidebar.${SidebarText}`
  Icon: ComponentType<{ 'aria-hidden'?: 'true'; className?: string }>
  /** Shown only where guests pay on the platform, or have paid. */
  needsGuestPayments?: true
  /** Shown only to who helps at a home of somebody, or is invited to. */
  onlyForHelpers?: true
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
  | 'guestPayments'
  | 'incidents'
  | 'reports'
  | 'reviews'
  | 'settings'
  | 'platformSettings'
  | 'system'
  | 'help'
  | 'viewPublicSite'

const home: MenuEntry = { ...mainEntries.home, Icon: House }
const browse: MenuEntry = { ...mainEntries.browse, Icon: Compass }
const trips: MenuEntry = { ...mainEntries.trips, Icon: Luggage }
const saved: MenuEntry = { ...mainEntries.saved, Icon: Heart }
const messages: MenuEntry = { ...mainEntries.messages, Icon: MessagesSquare }
const helping: MenuEntry = {
  to: paths.helping(),
  text: 'menu.helping',
  Icon: HandHelping,
  onlyForHelpers: true,
}
const profile: MenuEntry = { to: paths.profile(), text: 'menu.profile', Icon: UserRound }
const settings: MenuEntry = {
  to: paths.settings(),
  text: 'sidebar.settings',
  Icon: Settings,
  also: ['/data-export'],
}
const help: MenuEntry = { to: paths.help(), text: 'sidebar.help', Icon: CircleHelp }
const publicSite: MenuEntry = { to: paths.home(), text: 'sidebar.viewPublicSite', Icon: Compass, exact: true }

const owner: readonly MenuEntry[] = [
  { ...mainEntries.ownerDashboard, Icon: LayoutDashboard },
  { to: paths.ownerProperties(), text: 'sidebar.properties', Icon: House },
  { to: paths.ownerSuggestProperty(), text: 'sidebar.addProperty', Icon: HousePlus },
  {
    to: paths.ownerTrustLevels(),
    text: 'sidebar.trustLevels',
    Icon: KeyRound,
    also: [paths.ownerGenerosity()],
  },
  { to: paths.ownerNetwork(), text: 'sidebar.network', Icon: UsersRound },
  {
    to: paths.ownerBookings(),
    text: 'sidebar.bookings',
    Icon: CalendarDays,
    also: [paths.ownerOffers(), paths.ownerTravelPlans()],
  },
  { to: paths.ownerPayments(), text: 'sidebar.payments', Icon: Wallet },
  messages,
  { to: paths.ownerSettings(), text: 'sidebar.settings', Icon: Settings, also: ['/data-export'] },
]
const admin: readonly MenuEntry[] = [
  { ...mainEntries.adminDashboard, Icon: LayoutDashboard },
  { to: paths.adminOwners(), text: 'sidebar.owners', Icon: UserCheck },
  { to: paths.adminUsers(), text: 'sidebar.users', Icon: UsersRound, also: ['/admin/people'] },
  { to: paths.adminInvitations(), text: 'sidebar.invitations', Icon: MailPlus },
  { to: paths.adminAllProperties(), text: 'sidebar.allProperties', Icon: Building },
  { to: paths.adminSuggestedProperties(), text: 'sidebar.suggestedProperties', Icon: HousePlus },
  { to: paths.adminBookings(), text: 'sidebar.bookings', Icon: CalendarDays },
  { to: paths.adminReviews(), text: 'sidebar.reviews', Icon: Star },
  { to: paths.adminFundRequests(), text: 'sidebar.fundRequests', Icon: HandCoins },
  {
    to: paths.adminGuestPayments(),
    text: 'sidebar.guestPayments',
    Icon: Banknote,
    needsGuestPayments: true,
  },
  { to: paths.adminIncidents(), text: 'sidebar.incidents', Icon: ShieldAlert },
  { to: paths.adminReports(), text: 'sidebar.reports', Icon: ChartColumn },
  { to: paths.adminSettings(), text: 'sidebar.platformSettings', Icon: SlidersHorizontal },
  { to: paths.adminAuditLog(), text: 'sidebar.auditLog', Icon: ScrollText },
  { to: paths.adminSystem(), text: 'sidebar.system', Icon: HeartPulse },
]

/** Only entries whose screens exist. `separate` entries are below a divider. */
export const sidebarEntries: Readonly<
  Record<'owner' | 'admin', { main: readonly MenuEntry[]; separate: readonly MenuEntry[] }>
> = {
  owner: { main: owner, separate: [help, publicSite] },
  admin: { main: admin, separate: [help, publicSite] },
}

export const drawerEntries: Readonly<Record<Role, readonly MenuEntry[]>> = {
  user: [home, browse, trips, saved, messages, helping, profile, settings, help],
  owner: [...owner, browse, trips, saved, helping, profile, help],
  admin: [...admin, home, browse, profile, settings, help],
}
