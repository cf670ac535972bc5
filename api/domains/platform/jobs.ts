import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import type { ContactMessage } from '#contract/platform/schemas.ts'
import { contactMessageMail } from '#emails/contact-message.ts'
import { RETRY_HOURS } from '../../http/idempotency.ts'
import { defineJob } from '../../jobs/job.ts'
import { findLanguageOf } from './languages.queries.ts'

/** Forgets first answers once no client retries any more. */
export const forgetAnswers = defineJob({
  name: 'platform.forget-answers',
  schedule: '17 * * * *',
  async run(ctx) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(ctx.clock().getTime() - RETRY_HOURS * 3_600_000))
      .execute()
  },
})

/** Mails that stay as files, for want of a mail server, hold names and links. */
export const forgetMailFiles = defineJob({
  name: 'platform.forget-mail-files',
  schedule: '1 3 * * *',
  async run(ctx) {
    await ctx.mail.forget(daysBefore(ctx.clock(), KEPT_DAYS.mailFiles))
  },
})

/** One mail for each address, so that a failure of one does not send the others again. */
export const mailContactMessage = defineJob<ContactMessage & { to: string }>({
  name: 'platform.mail-contact-message',
  mails: 'news',
  async run(ctx, { to, full_name: fullName, email, message }) {
    const language = await findLanguageOf(ctx.db, to)
    await ctx.mail.send({ to, replyTo: email, ...contactMessageMail(language, { fullName, email, message }) })
  },
})
