import type accounts from '../locales/en/accounts.json'
import type activity from '../locales/en/activity.json'
import type allBookings from '../locales/en/allBookings.json'
import type allReviews from '../locales/en/allReviews.json'
import type audit from '../locales/en/audit.json'
import type bookings from '../locales/en/bookings.json'
import type calendar from '../locales/en/calendar.json'
import type channels from '../locales/en/channels.json'
import type choices from '../locales/en/choices.json'
import type common from '../locales/en/common.json'
import type conversations from '../locales/en/conversations.json'
import type estate from '../locales/en/estate.json'
import type fundRequests from '../locales/en/fundRequests.json'
import type home from '../locales/en/home.json'
import type homeFigures from '../locales/en/homeFigures.json'
import type homes from '../locales/en/homes.json'
import type invitations from '../locales/en/invitations.json'
import type inviting from '../locales/en/inviting.json'
import type network from '../locales/en/network.json'
import type notifications from '../locales/en/notifications.json'
import type onboarding from '../locales/en/onboarding.json'
import type overview from '../locales/en/overview.json'
import type owner from '../locales/en/owner.json'
import type payments from '../locales/en/payments.json'
import type people from '../locales/en/people.json'
import type platformSettings from '../locales/en/platformSettings.json'
import type profile from '../locales/en/profile.json'
import type properties from '../locales/en/properties.json'
import type reauthentication from '../locales/en/reauthentication.json'
import type reports from '../locales/en/reports.json'
import type reviews from '../locales/en/reviews.json'
import type settings from '../locales/en/settings.json'
import type shell from '../locales/en/shell.json'
import type staticPages from '../locales/en/static.json'
import type stays from '../locales/en/stays.json'
import type system from '../locales/en/system.json'
import type uploads from '../locales/en/uploads.json'
import type viewing from '../locales/en/viewing.json'

/** The English files say which keys exist; a wrong key does not compile. */
export interface Texts {
  accounts: typeof accounts
  activity: typeof activity
  allBookings: typeof allBookings
  allReviews: typeof allReviews
  audit: typeof audit
  bookings: typeof bookings
  calendar: typeof calendar
  channels: typeof channels
  choices: typeof choices
  common: typeof common
  conversations: typeof conversations
  estate: typeof estate
  fundRequests: typeof fundRequests
  home: typeof home
  homeFigures: typeof homeFigures
  homes: typeof homes
  invitations: typeof invitations
  inviting: typeof inviting
  network: typeof network
  notifications: typeof notifications
  onboarding: typeof onboarding
  owner: typeof owner
  overview: typeof overview
  payments: typeof payments
  people: typeof people
  platformSettings: typeof platformSettings
  profile: typeof profile
  properties: typeof properties
  reauthentication: typeof reauthentication
  reports: typeof reports
  reviews: typeof reviews
  settings: typeof settings
  shell: typeof shell
  static: typeof staticPages
  stays: typeof stays
  system: typeof system
  uploads: typeof uploads
  viewing: typeof viewing
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
