import { accountStatusCalls } from './accounts/account-status.endpoints.ts'
import { authenticationCalls } from './accounts/authentication.endpoints.ts'
import { accountCalls } from './accounts/endpoints.ts'
import { exportCalls } from './accounts/exports.endpoints.ts'
import { impersonationCalls } from './accounts/impersonation.endpoints.ts'
import { peopleCalls } from './accounts/people.endpoints.ts'
import { reauthenticationCalls } from './accounts/reauthentication.endpoints.ts'
import { sessionCalls } from './accounts/sessions.endpoints.ts'
import { secondFactorCalls } from './accounts/two-factor.endpoints.ts'
import { analyticsCalls } from './analytics/endpoints.ts'
import { auditCalls } from './audit/endpoints.ts'
import { cardCalls } from './bookings/card.endpoints.ts'
import { companionCalls, sharedTripCalls, tripLinkCalls } from './bookings/companions.endpoints.ts'
import { dateChangeCalls } from './bookings/dates.endpoints.ts'
import { bookingCalls } from './bookings/endpoints.ts'
import { enteredStayCalls } from './bookings/entered-stays.endpoints.ts'
import { fairTurnCalls } from './bookings/fair-turns.endpoints.ts'
import { guideCalls } from './bookings/guides.endpoints.ts'
import { helpedBookingCalls } from './bookings/helped.endpoints.ts'
import { memoryCalls } from './bookings/memories.endpoints.ts'
import { reinstatementCalls } from './bookings/reinstatements.endpoints.ts'
import { stayCalendarCalls } from './bookings/stay-calendar.endpoints.ts'
import { channelCalls } from './calendars/channel.endpoints.ts'
import { cleaningCalls, cleaningLinkCalls } from './calendars/cleaning.endpoints.ts'
import { cleaningLinkPictureCalls, cleaningPictureCalls } from './calendars/cleaning-pictures.endpoints.ts'
import { calendarCalls } from './calendars/endpoints.ts'
import { feedCalls } from './calendars/feed.endpoints.ts'
import { monthPriceCalls } from './calendars/month-prices.endpoints.ts'
import { nightPriceCalls } from './calendars/prices.endpoints.ts'
import { attachmentCalls } from './conversations/attachments.endpoints.ts'
import { blockCalls } from './conversations/blocks.endpoints.ts'
import { conversationCalls } from './conversations/endpoints.ts'
import { inquiryCalls } from './conversations/inquiries.endpoints.ts'
import { personReportCalls } from './conversations/person-reports.endpoints.ts'
import { quickReplyCalls } from './conversations/quick-replies.endpoints.ts'
import { scheduledMessageCalls } from './conversations/scheduled-messages.endpoints.ts'
import { specialOfferCalls } from './conversations/special-offers.endpoints.ts'
import { travelPlanCalls } from './conversations/travel-plans.endpoints.ts'
import { incidentCalls } from './incidents/endpoints.ts'
import { invitationCalls, networkInvitationCalls } from './invitations/endpoints.ts'
import { heldCalls } from './invitations/held.endpoints.ts'
import { introductionCalls } from './invitations/introductions.endpoints.ts'
import { invitationLinkCalls } from './invitations/links.endpoints.ts'
import { networkCalls } from './network/endpoints.ts'
import { favourCalls } from './network/favours.endpoints.ts'
import { notificationCalls } from './notifications/endpoints.ts'
import { pushCalls } from './notifications/push.endpoints.ts'
import { bookkeepingCalls } from './payments/bookkeeping.endpoints.ts'
import { cardEventCalls } from './payments/card-payments.endpoints.ts'
import { collectingAccountCalls } from './payments/collecting-accounts.endpoints.ts'
import { documentCalls } from './payments/documents.endpoints.ts'
import { paymentCalls, withdrawalCalls } from './payments/endpoints.ts'
import { fundRequestCalls } from './payments/funds.endpoints.ts'
import { guestPaymentCalls } from './payments/guest-payments.endpoints.ts'
import { securityCalls } from './payments/security.endpoints.ts'
import { sellerCalls } from './payments/sellers.endpoints.ts'
import { stripeAccountCalls } from './payments/stripe-account.endpoints.ts'
import { taxDetailsCalls } from './payments/tax-details.endpoints.ts'
import { taxCalls } from './payments/taxes.endpoints.ts'
import { personCalls } from './people/endpoints.ts'
import { firstKeyCalls } from './people/first-key.endpoints.ts'
import { personPageCalls } from './people/pages.endpoints.ts'
import { platformCalls } from './platform/endpoints.ts'
import { ratesCalls } from './platform/rates.endpoints.ts'
import { settingsCalls } from './platform/settings.endpoints.ts'
import { systemCalls } from './platform/system.endpoints.ts'
import { adminPropertyCalls } from './properties/admin.endpoints.ts'
import { coHostCalls } from './properties/co-hosts.endpoints.ts'
import { placeCalls, propertyCalls } from './properties/endpoints.ts'
import { helpedHomeCalls } from './properties/helped-homes.endpoints.ts'
import { homeListCalls } from './properties/home-lists.endpoints.ts'
import { managedPropertyCalls } from './properties/manage.endpoints.ts'
import { mapCalls } from './properties/map.endpoints.ts'
import { rightsCalls } from './properties/rights.endpoints.ts'
import { savedSearchCalls } from './properties/saved-searches.endpoints.ts'
import { waitlistCalls } from './properties/waitlist.endpoints.ts'
import { reviewCalls } from './reviews/endpoints.ts'
import { referenceCalls } from './reviews/references.endpoints.ts'
import { uploadCalls } from './uploads/endpoints.ts'

/** The only table of calls: routes, client, documentation and the test of roles and calls are made from it. */
export const calls = {
  platform: { ...platformCalls, ...ratesCalls },
  system: systemCalls,
  settings: settingsCalls,
  uploads: uploadCalls,
  notifications: notificationCalls,
  push: pushCalls,
  authentication: authenticationCalls,
  accounts: accountCalls,
  people: peopleCalls,
  accountStatus: accountStatusCalls,
  sessions: sessionCalls,
  viewing: impersonationCalls,
  reauthentication: reauthenticationCalls,
  secondFactor: secondFactorCalls,
  exports: exportCalls,
  network: networkCalls,
  favours: favourCalls,
  payments: paymentCalls,
  taxes: taxCalls,
  stripeAccount: stripeAccountCalls,
  taxDetails: taxDetailsCalls,
  sellers: sellerCalls,
  bookkeeping: bookkeepingCalls,
  withdrawals: withdrawalCalls,
  fundRequests: fundRequestCalls,
  guestPayments: guestPaymentCalls,
  collectingAccounts: collectingAccountCalls,
  documents: documentCalls,
  cardEvents: cardEventCalls,
  securityDeposits: securityCalls,
  invitations: invitationCalls,
  networkInvitations: networkInvitationCalls,
  invitationLinks: invitationLinkCalls,
  introductions: introductionCalls,
  held: heldCalls,
  properties: propertyCalls,
  managedProperties: managedPropertyCalls,
  estate: adminPropertyCalls,
  rights: rightsCalls,
  waitlist: waitlistCalls,
  savedSearches: savedSearchCalls,
  homeLists: homeListCalls,
  coHosts: coHostCalls,
  helpedHomes: helpedHomeCalls,
  helpedBookings: helpedBookingCalls,
  places: placeCalls,
  maps: mapCalls,
  calendars: calendarCalls,
  channels: channelCalls,
  feeds: feedCalls,
  memories: memoryCalls,
  cleaning: cleaningCalls,
  nightPrices: nightPriceCalls,
  monthPrices: monthPriceCalls,
  cleaningLinks: cleaningLinkCalls,
  cleaningPictures: cleaningPictureCalls,
  cleaningLinkPictures: cleaningLinkPictureCalls,
  bookings: bookingCalls,
  cards: cardCalls,
  dateChanges: dateChangeCalls,
  reinstatements: reinstatementCalls,
  fairTurns: fairTurnCalls,
  guides: guideCalls,
  companions: companionCalls,
  sharedTrips: sharedTripCalls,
  tripLinks: tripLinkCalls,
  stayCalendars: stayCalendarCalls,
  incidents: incidentCalls,
  conversations: conversationCalls,
  inquiries: inquiryCalls,
  attachments: attachmentCalls,
  blocks: blockCalls,
  personReports: personReportCalls,
  specialOffers: specialOfferCalls,
  enteredStays: enteredStayCalls,
  travelPlans: travelPlanCalls,
  scheduledMessages: scheduledMessageCalls,
  quickReplies: quickReplyCalls,
  reviews: reviewCalls,
  references: referenceCalls,
  analytics: analyticsCalls,
  person: personCalls,
  firstKey: firstKeyCalls,
  personPage: personPageCalls,
  audit: auditCalls,
} as const
