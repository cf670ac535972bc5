import type { Job } from '../jobs/job.ts'
import { notifyOfAccountStatus } from './accounts/account-status.jobs.ts'
import { buildExport, removeExpiredExports, removeExport } from './accounts/exports.jobs.ts'
import { endImpersonations, notifyOfImpersonation } from './accounts/impersonation.jobs.ts'
import {
  notifyOfDeletion,
  notifyOfNewDevice,
  notifyOfNewEmail,
  notifyOfNewPassword,
  notifyOfReusedToken,
  notifyOfSecondFactor,
  notifyOfWrongCodes,
  pruneSessions,
} from './accounts/jobs.ts'
import { mailLink } from './accounts/one-time-links.jobs.ts'
import { startReset } from './accounts/reset.jobs.ts'
import { foldFigures, keepPassedNights } from './analytics/jobs.ts'
import { forgetOldAddresses, writeHead } from './audit/jobs.ts'
import { tellOfArrivals } from './bookings/arrival-notices.jobs.ts'
import { announceAccounts } from './bookings/collecting-accounts.jobs.ts'
import { forgetOldCompanions, mailCompanionLink } from './bookings/companions.jobs.ts'
import { mailAboutDates } from './bookings/date-changes.jobs.ts'
import { mailAboutTurn } from './bookings/fair-turns.jobs.ts'
import { announceGuides } from './bookings/guide-notices.jobs.ts'
import { mailOpenGuide } from './bookings/guides.jobs.ts'
import { completeStays, expireDateChanges, expireReinstatements, expireRequests } from './bookings/jobs.ts'
import { sweepStayPictures } from './bookings/memories.jobs.ts'
import { mailGuest, mailOwner } from './bookings/notify.jobs.ts'
import { mailPaymentDetails, mailSettledDirectly, mailUnpaidStay } from './bookings/payment-mails.jobs.ts'
import { remindOfPayments } from './bookings/payment-reminders.jobs.ts'
import { mailAboutReinstatement } from './bookings/reinstatements.jobs.ts'
import { forgetOldBookings, forgetOldMessages } from './bookings/retention.jobs.ts'
import { decideFairTurns } from './bookings/turn-decision.jobs.ts'
import { sweepCleaningPictures } from './calendars/cleaning-pictures.jobs.ts'
import { mailConflict } from './calendars/notify.jobs.ts'
import { readCalendars } from './calendars/sync.jobs.ts'
import { sweepAttachments } from './conversations/attachments.jobs.ts'
import { mailUnreadMessages } from './conversations/jobs.ts'
import { sendScheduledMessages } from './conversations/scheduled-messages.jobs.ts'
import { forgetOldOffers, mailAboutOffer } from './conversations/special-offers.jobs.ts'
import { forgetPlans, mailAllPlans, mailPlans, tellOfPlan } from './conversations/travel-plans.jobs.ts'
import { forgetIncidents, mailAboutIncident } from './incidents/jobs.ts'
import { forgetIntroductions, mailIntroduction } from './invitations/introductions.jobs.ts'
import {
  expireOldInvitations,
  forgetInvitations,
  mailInvitation,
  mailNetworkInvitation,
} from './invitations/jobs.ts'
import { expireFavours, mailFavour } from './network/favours.jobs.ts'
import { endOverMemberships } from './network/jobs.ts'
import { forgetNotifications } from './notifications/jobs.ts'
import { push, pushHeld, pushToDevice } from './notifications/push.jobs.ts'
import { reconcileCards } from './payments/card-differences.jobs.ts'
import { applyCardEvent } from './payments/card-events.jobs.ts'
import { mailAboutCard, mailAboutDispute } from './payments/card-mails.jobs.ts'
import { followCardPayment, followCardPayments, renewCardPayments } from './payments/card-payments.jobs.ts'
import { sendCardRefunds } from './payments/card-refunds.jobs.ts'
import { mailCollectingAccount } from './payments/collecting-accounts.jobs.ts'
import { followConnectedAccounts } from './payments/connected-accounts.jobs.ts'
import { mailPaidStay, mailReceivedPayment, mailSentRefund } from './payments/incoming-mails.jobs.ts'
import { reconcileJournal } from './payments/journal.jobs.ts'
import {
  mailDecision,
  mailEarning,
  mailRequest,
  notifyOfBankDetails,
  tellOfStripeAccount,
} from './payments/mails.jobs.ts'
import { mailRefundToSend, remindOfOwnerRefunds } from './payments/owner-refunds.jobs.ts'
import { keepSecurityDeposits, remindOfSecurityDeposits } from './payments/security.jobs.ts'
import { askForSecurity } from './payments/security-ask.jobs.ts'
import { mailAboutSecurity } from './payments/security-mails.jobs.ts'
import { settleEarnings } from './payments/settle.jobs.ts'
import { followTransfers } from './payments/transfers.jobs.ts'
import { forgetAnswers, forgetMailFiles, mailContactMessage } from './platform/jobs.ts'
import { forgetLapsedCoHosts, mailInvited, notifyInvited } from './properties/co-hosts.jobs.ts'
import { notifyWaitlists } from './properties/jobs.ts'
import { mailHomeDecision } from './properties/moderation.jobs.ts'
import { findPlaces } from './properties/places.jobs.ts'
import { mailNewHomes, mailSearches, tellOfNewHomes } from './properties/search-alerts.jobs.ts'
import { repeatDueSeasons } from './properties/seasons.jobs.ts'
import { mailAboutFreeNights } from './properties/waitlist.jobs.ts'
import { mailAnswer, mailReview, publishReviews } from './reviews/jobs.ts'
import { mailReferenceAnswered, mailReferenceRevealed } from './reviews/reference-mails.jobs.ts'
import { askForReferences } from './reviews/reference-requests.jobs.ts'
import { remindOfReferences, revealReferences } from './reviews/references.jobs.ts'
import { removeFiles, sweepPictures } from './uploads/jobs.ts'

/** All jobs of the system; each has its own queue. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data; the list holds them all
export const allJobs: readonly Job<any>[] = [
  notifyOfReusedToken,
  notifyOfNewPassword,
  notifyOfNewEmail,
  notifyOfSecondFactor,
  notifyOfWrongCodes,
  notifyOfNewDevice,
  notifyOfDeletion,
  notifyOfAccountStatus,
  startReset,
  mailLink,
  buildExport,
  removeExport,
  removeExpiredExports,
  pruneSessions,
  notifyOfImpersonation,
  endImpersonations,
  mailInvitation,
  mailNetworkInvitation,
  expireOldInvitations,
  forgetInvitations,
  mailIntroduction,
  forgetIntroductions,
  endOverMemberships,
  readCalendars,
  mailConflict,
  sweepCleaningPictures,
  expireFavours,
  mailFavour,
  expireRequests,
  expireDateChanges,
  expireReinstatements,
  completeStays,
  mailCompanionLink,
  forgetOldCompanions,
  announceGuides,
  tellOfArrivals,
  mailOpenGuide,
  decideFairTurns,
  mailAboutTurn,
  mailGuest,
  mailOwner,
  remindOfPayments,
  mailPaymentDetails,
  mailSettledDirectly,
  mailUnpaidStay,
  announceAccounts,
  forgetOldMessages,
  forgetOldBookings,
  sweepStayPictures,
  mailAboutDates,
  mailAboutReinstatement,
  mailAboutIncident,
  forgetIncidents,
  mailUnreadMessages,
  sendScheduledMessages,
  mailAboutOffer,
  forgetOldOffers,
  tellOfPlan,
  mailAllPlans,
  mailPlans,
  forgetPlans,
  publishReviews,
  mailReview,
  mailAnswer,
  revealReferences,
  remindOfReferences,
  askForReferences,
  mailReferenceRevealed,
  mailReferenceAnswered,
  keepSecurityDeposits,
  remindOfSecurityDeposits,
  askForSecurity,
  mailAboutSecurity,
  settleEarnings,
  mailReceivedPayment,
  mailPaidStay,
  mailSentRefund,
  mailRefundToSend,
  remindOfOwnerRefunds,
  mailCollectingAccount,
  reconcileJournal,
  applyCardEvent,
  followCardPayment,
  followCardPayments,
  renewCardPayments,
  mailAboutCard,
  mailAboutDispute,
  sendCardRefunds,
  reconcileCards,
  followConnectedAccounts,
  followTransfers,
  tellOfStripeAccount,
  mailEarning,
  mailDecision,
  mailRequest,
  notifyOfBankDetails,
  forgetAnswers,
  forgetMailFiles,
  mailContactMessage,
  findPlaces,
  notifyWaitlists,
  repeatDueSeasons,
  forgetLapsedCoHosts,
  mailInvited,
  notifyInvited,
  mailAboutFreeNights,
  tellOfNewHomes,
  mailSearches,
  mailNewHomes,
  mailHomeDecision,
  forgetNotifications,
  push,
  pushHeld,
  pushToDevice,
  removeFiles,
  sweepPictures,
  sweepAttachments,
  writeHead,
  forgetOldAddresses,
  foldFigures,
  keepPassedNights,
]
