import { unreadMessagesMail } from '#emails/unread-messages.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { claimMail, findMailContent, type PendingMail } from './mail.queries.ts'

/** The number of unread messages that a mail quotes. */
const QUOTED = 5

/**
 * Mails a person about unread messages, once until they read them. A person who has the conversation open has read it
 * by then.
 */
export const mailUnreadMessages = defineJob<PendingMail>({
  name: 'conversations.mail',
  mails: 'notification',
  async run(ctx, waiting) {
    if (!(await claimMail(ctx.db, waiting))) return
    const content = await findMailContent(ctx.db, waiting, QUOTED)
    if (!content) return
    const message = unreadMessagesMail(content.language, {
      authorName: content.author_name,
      propertyTitle: content.property_title,
      texts: content.texts,
      earlier: content.unread - content.texts.length,
      link: content.is_guest
        ? `${ctx.config.publicUrl}/stays/${waiting.bookingId}#messages`
        : `${ctx.config.publicUrl}/messages?booking=${waiting.bookingId}`,
    })
    await mailIfWanted(ctx, { to: waiting.to, kind: 'messages' }, () => message)
  },
})
