import type { Job } from '../jobs/job.ts'
import { pruneSessions, tellOfReusedToken } from './accounts/jobs.ts'
import { completeStays, lapseRequests } from './bookings/jobs.ts'
import { mailGuest, mailOwner } from './bookings/news.jobs.ts'
import { mailUnreadMessages } from './conversations/jobs.ts'
import { expireOldInvitations, mailInvitation, mailNetworkInvitation } from './invitations/jobs.ts'
import { forgetNotifications } from './notifications/jobs.ts'
import { mailDecision, mailEarning, tellOfBankDetails } from './payments/mails.jobs.ts'
import { settleEarnings } from './payments/settle.jobs.ts'
import { forgetAnswers, mailContactMessage } from './platform/jobs.ts'
import { removeFiles, sweepPictures } from './uploads/jobs.ts'

/** Every job of the house; a queue exists for each. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data; the list holds them all
export const allJobs: readonly Job<any>[] = [
  tellOfReusedToken,
  pruneSessions,
  mailInvitation,
  mailNetworkInvitation,
  expireOldInvitations,
  lapseRequests,
  completeStays,
  mailGuest,
  mailOwner,
  mailUnreadMessages,
  settleEarnings,
  mailEarning,
  mailDecision,
  tellOfBankDetails,
  forgetAnswers,
  mailContactMessage,
  forgetNotifications,
  removeFiles,
  sweepPictures,
]
