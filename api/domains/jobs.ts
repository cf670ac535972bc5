import type { Job } from '../jobs/job.ts'
import { buildExport, removeExport, removeLapsedExports } from './accounts/exports.jobs.ts'
import {
  pruneSessions,
  tellOfDeletion,
  tellOfNewDevice,
  tellOfNewEmail,
  tellOfNewPassword,
  tellOfReusedToken,
  tellOfSecondFactor,
  tellOfWrongCodes,
} from './accounts/jobs.ts'
import { mailLink } from './accounts/links.jobs.ts'
import { startReset } from './accounts/reset.jobs.ts'
import { tellOfStanding } from './accounts/standing.jobs.ts'
import { endViewings, tellOfViewing } from './accounts/viewing.jobs.ts'
import { foldFigures, keepPassedNights } from './analytics/jobs.ts'
import { forgetOldAddresses, writeHead } from './audit/jobs.ts'
import { mailAboutDates } from './bookings/date-changes.jobs.ts'
import { completeStays, lapseDateChanges, lapseRequests } from './bookings/jobs.ts'
import { mailGuest, mailOwner } from './bookings/news.jobs.ts'
import { forgetOldBookings, forgetOldMessages } from './bookings/retention.jobs.ts'
import { mailConflict } from './calendars/news.jobs.ts'
import { readCalendars } from './calendars/sync.jobs.ts'
import { mailUnreadMessages } from './conversations/jobs.ts'
import {
  expireOldInvitations,
  forgetInvitations,
  mailInvitation,
  mailNetworkInvitation,
} from './invitations/jobs.ts'
import { forgetNotifications } from './notifications/jobs.ts'
import { mailDecision, mailEarning, mailRequest, tellOfBankDetails } from './payments/mails.jobs.ts'
import { settleEarnings } from './payments/settle.jobs.ts'
import { forgetAnswers, forgetMailFiles, mailContactMessage } from './platform/jobs.ts'
import { mailHomeDecision } from './properties/moderation.jobs.ts'
import { findPlaces } from './properties/places.jobs.ts'
import { mailAnswer, mailReview, publishReviews } from './reviews/jobs.ts'
import { removeFiles, sweepPictures } from './uploads/jobs.ts'

/** Every job of the house; a queue exists for each. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data; the list holds them all
export const allJobs: readonly Job<any>[] = [
  tellOfReusedToken,
  tellOfNewPassword,
  tellOfNewEmail,
  tellOfSecondFactor,
  tellOfWrongCodes,
  tellOfNewDevice,
  tellOfDeletion,
  tellOfStanding,
  startReset,
  mailLink,
  buildExport,
  removeExport,
  removeLapsedExports,
  pruneSessions,
  tellOfViewing,
  endViewings,
  mailInvitation,
  mailNetworkInvitation,
  expireOldInvitations,
  forgetInvitations,
  readCalendars,
  mailConflict,
  lapseRequests,
  lapseDateChanges,
  completeStays,
  mailGuest,
  mailOwner,
  forgetOldMessages,
  forgetOldBookings,
  mailAboutDates,
  mailUnreadMessages,
  publishReviews,
  mailReview,
  mailAnswer,
  settleEarnings,
  mailEarning,
  mailDecision,
  mailRequest,
  tellOfBankDetails,
  forgetAnswers,
  forgetMailFiles,
  mailContactMessage,
  findPlaces,
  mailHomeDecision,
  forgetNotifications,
  removeFiles,
  sweepPictures,
  writeHead,
  forgetOldAddresses,
  foldFigures,
  keepPassedNights,
]
