import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Cog from 'lucide-react/icons/cog'
import HandCoins from 'lucide-react/icons/hand-coins'
import HousePlus from 'lucide-react/icons/house-plus'
import MailWarning from 'lucide-react/icons/mail-warning'
import Scale from 'lucide-react/icons/scale'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { paths } from '#web/lib/paths.ts'

/**
 * The kinds of pending tasks of an admin, each with the screen that lists them. `trust`: people wait; `warning`:
 * something failed.
 */
export const PENDING_TASKS = [
  { key: 'homes_to_review', to: paths.adminSuggestedProperties(), Icon: HousePlus, tone: 'trust' },
  { key: 'funds_waiting', to: paths.adminFundRequests(), Icon: HandCoins, tone: 'trust' },
  { key: 'claims_waiting', to: paths.adminGuestPayments(), Icon: Scale, tone: 'trust' },
  { key: 'incidents_waiting', to: paths.adminIncidents(), Icon: ShieldAlert, tone: 'trust' },
  {
    key: 'calendars_late',
    to: paths.adminAllProperties({ health: 'red' }),
    Icon: CalendarX,
    tone: 'warning',
  },
  {
    key: 'conflicts_open',
    to: paths.adminReports({ report: 'calendars' }),
    Icon: CalendarClock,
    tone: 'warning',
  },
  { key: 'mails_failed', to: paths.adminSystem('mail'), Icon: MailWarning, tone: 'warning' },
  { key: 'jobs_failed', to: paths.adminSystem('other'), Icon: Cog, tone: 'warning' },
] as const
