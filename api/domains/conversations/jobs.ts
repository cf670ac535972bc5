import { unreadMessagesMail } from '#emails/unread-messages.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { claimMail, findMailContent, type PendingMail } from './mail.queries.ts'

/** The number of unread messages that a mail quotes. */
const QUOTED = 5

/** A job that a release without inquiries enqueued: conversations had the ids of their stays. */
interface BeforeInquiries extends Omit<PendingMail, 'conversationId'> {
  readonly bookingId: string
}

const pathTo = ({ booking_id, is_guest }: { booking_id: string | null; is_guest: boolean }, id: string) => {
  if (booking_id === null) return `/messages?inquiry=${id}`
  return is_guest ? `/stays/${booking_id}#messages` : `/messages?booking=${booking_id}`
}

/**
 * Mails a person about unread messages, once until they read them. A person who has the conversation open has read it
 * by then.
 */
export const mailUnreadMessages = defineJob<PendingMail | BeforeInquiries>({
  name: 'conversations.mail',
  mails: 'notification',
  async run(ctx, job) {
    const waiting = 'bookingId' in job ? { ...job, conversationId: job.bookingId } : job
    if (!(await claimMail(ctx.db, waiting))) return
    const content = await findMailContent(ctx.db, waiting, QUOTED)
    if (!content) return
    const message = unreadMessagesMail(content.language, {
      authorName: content.author_name,
      propertyTitle: content.property_title,
      messages: content.messages,
      earlier: content.unread - content.messages.length,
      link: `${ctx.config.publicUrl}${pathTo(content, waiting.conversationId)}`,
    })
    await mailIfWanted(ctx, { to: waiting.to, kind: 'messages' }, () => message)
  },
})
