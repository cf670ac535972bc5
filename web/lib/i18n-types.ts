import type accounts from '#web/locales/en/accounts.json'
import type activity from '#web/locales/en/activity.json'
import type adminDashboard from '#web/locales/en/adminDashboard.json'
import type allBookings from '#web/locales/en/allBookings.json'
import type allReviews from '#web/locales/en/allReviews.json'
import type arrivalGuide from '#web/locales/en/arrivalGuide.json'
import type audit from '#web/locales/en/audit.json'
import type blocks from '#web/locales/en/blocks.json'
import type bookings from '#web/locales/en/bookings.json'
import type bookkeeping from '#web/locales/en/bookkeeping.json'
import type bringIn from '#web/locales/en/bringIn.json'
import type calendar from '#web/locales/en/calendar.json'
import type channels from '#web/locales/en/channels.json'
import type choices from '#web/locales/en/choices.json'
import type cleaning from '#web/locales/en/cleaning.json'
import type coHosts from '#web/locales/en/coHosts.json'
import type common from '#web/locales/en/common.json'
import type companions from '#web/locales/en/companions.json'
import type conversations from '#web/locales/en/conversations.json'
import type entered from '#web/locales/en/entered.json'
import type fairTurns from '#web/locales/en/fairTurns.json'
import type filterSheet from '#web/locales/en/filterSheet.json'
import type firstKey from '#web/locales/en/firstKey.json'
import type flexibleDates from '#web/locales/en/flexibleDates.json'
import type fundRequests from '#web/locales/en/fundRequests.json'
import type generosity from '#web/locales/en/generosity.json'
import type guestPayments from '#web/locales/en/guestPayments.json'
import type home from '#web/locales/en/home.json'
import type homeFigures from '#web/locales/en/homeFigures.json'
import type homeLists from '#web/locales/en/homeLists.json'
import type homes from '#web/locales/en/homes.json'
import type homesMap from '#web/locales/en/homesMap.json'
import type impersonation from '#web/locales/en/impersonation.json'
import type incidents from '#web/locales/en/incidents.json'
import type inquiries from '#web/locales/en/inquiries.json'
import type invitations from '#web/locales/en/invitations.json'
import type inviting from '#web/locales/en/inviting.json'
import type memories from '#web/locales/en/memories.json'
import type moderation from '#web/locales/en/moderation.json'
import type monthPrices from '#web/locales/en/monthPrices.json'
import type network from '#web/locales/en/network.json'
import type notifications from '#web/locales/en/notifications.json'
import type offers from '#web/locales/en/offers.json'
import type onboarding from '#web/locales/en/onboarding.json'
import type ownerDashboard from '#web/locales/en/ownerDashboard.json'
import type payments from '#web/locales/en/payments.json'
import type paymentTerms from '#web/locales/en/paymentTerms.json'
import type people from '#web/locales/en/people.json'
import type personPage from '#web/locales/en/personPage.json'
import type personReports from '#web/locales/en/personReports.json'
import type photos from '#web/locales/en/photos.json'
import type platformSettings from '#web/locales/en/platformSettings.json'
import type profile from '#web/locales/en/profile.json'
import type properties from '#web/locales/en/properties.json'
import type push from '#web/locales/en/push.json'
import type quickReplies from '#web/locales/en/quickReplies.json'
import type reauthentication from '#web/locales/en/reauthentication.json'
import type references from '#web/locales/en/references.json'
import type reports from '#web/locales/en/reports.json'
import type reviews from '#web/locales/en/reviews.json'
import type rooms from '#web/locales/en/rooms.json'
import type savedSearches from '#web/locales/en/savedSearches.json'
import type scheduled from '#web/locales/en/scheduled.json'
import type securityDeposits from '#web/locales/en/securityDeposits.json'
import type sellers from '#web/locales/en/sellers.json'
import type settings from '#web/locales/en/settings.json'
import type shell from '#web/locales/en/shell.json'
import type staticPages from '#web/locales/en/static.json'
import type stayCalendar from '#web/locales/en/stayCalendar.json'
import type stays from '#web/locales/en/stays.json'
import type stripeAccount from '#web/locales/en/stripeAccount.json'
import type system from '#web/locales/en/system.json'
import type travelPlans from '#web/locales/en/travelPlans.json'
import type trips from '#web/locales/en/trips.json'
import type trustRights from '#web/locales/en/trustRights.json'
import type turnEntry from '#web/locales/en/turnEntry.json'
import type uploads from '#web/locales/en/uploads.json'

/** The English files define the keys; a wrong key does not compile. */
export interface Texts {
  accounts: typeof accounts
  activity: typeof activity
  allBookings: typeof allBookings
  allReviews: typeof allReviews
  audit: typeof audit
  bookkeeping: typeof bookkeeping
  arrivalGuide: typeof arrivalGuide
  bookings: typeof bookings
  bringIn: typeof bringIn
  calendar: typeof calendar
  channels: typeof channels
  choices: typeof choices
  cleaning: typeof cleaning
  companions: typeof companions
  common: typeof common
  blocks: typeof blocks
  coHosts: typeof coHosts
  conversations: typeof conversations
  memories: typeof memories
  moderation: typeof moderation
  fairTurns: typeof fairTurns
  filterSheet: typeof filterSheet
  firstKey: typeof firstKey
  flexibleDates: typeof flexibleDates
  fundRequests: typeof fundRequests
  generosity: typeof generosity
  guestPayments: typeof guestPayments
  home: typeof home
  homeFigures: typeof homeFigures
  homes: typeof homes
  incidents: typeof incidents
  invitations: typeof invitations
  inviting: typeof inviting
  network: typeof network
  notifications: typeof notifications
  entered: typeof entered
  offers: typeof offers
  onboarding: typeof onboarding
  ownerDashboard: typeof ownerDashboard
  adminDashboard: typeof adminDashboard
  payments: typeof payments
  paymentTerms: typeof paymentTerms
  people: typeof people
  personPage: typeof personPage
  photos: typeof photos
  platformSettings: typeof platformSettings
  profile: typeof profile
  properties: typeof properties
  push: typeof push
  reauthentication: typeof reauthentication
  references: typeof references
  reports: typeof reports
  reviews: typeof reviews
  rooms: typeof rooms
  inquiries: typeof inquiries
  personReports: typeof personReports
  quickReplies: typeof quickReplies
  savedSearches: typeof savedSearches
  homeLists: typeof homeLists
  scheduled: typeof scheduled
  securityDeposits: typeof securityDeposits
  sellers: typeof sellers
  settings: typeof settings
  shell: typeof shell
  static: typeof staticPages
  stayCalendar: typeof stayCalendar
  stays: typeof stays
  stripeAccount: typeof stripeAccount
  system: typeof system
  trips: typeof trips
  travelPlans: typeof travelPlans
  trustRights: typeof trustRights
  turnEntry: typeof turnEntry
  uploads: typeof uploads
  homesMap: typeof homesMap
  monthPrices: typeof monthPrices
  impersonation: typeof impersonation
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    resources: Texts
  }
}
