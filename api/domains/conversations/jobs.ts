import { unreadMessagesMail } from '#emails/unread-messages.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/wanted-mail.service.ts'
import { claimMail, findMailContent, type Waiting } from './mail.queries.ts'

/** As many of the unread messages as a mail quotes. */
const QUOTED = 5

/** Tells a person who has not looked, once until they have. Whoever has the conversation open has read it by now. */
export const mailUnreadMessages = defineJob<Waiting>({
  name: 'conversations.mail',
  mails: 'news',
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
