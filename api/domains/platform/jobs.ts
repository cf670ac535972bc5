import { HOUR_MS } from '#contract/kernel/durations.ts'
import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import type { ContactMessage } from '#contract/platform/schemas.ts'
import { contactMessageMail } from '#emails/contact-message.ts'
import { defineJob } from '../../jobs/job.ts'
import { RETRY_HOURS } from '../../kernel/idempotency.ts'
import { findAddressLanguage } from './languages.queries.ts'

/** Deletes stored first answers once no client retries any more. */
export const forgetAnswers = defineJob({
  name: 'platform.forget-answers',
  schedule: '17 * * * *',
  async run(ctx) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(ctx.clock().getTime() - RETRY_HOURS * HOUR_MS))
      .execute()
  },
})

/** Deletes mails that were kept as files for lack of a mail server: they contain names and links. */
export const forgetMailFiles = defineJob({
  name: 'platform.forget-mail-files',
  schedule: '1 3 * * *',
  async run(ctx) {
    await ctx.mail.forget(daysBefore(ctx.clock(), KEPT_DAYS.mailFiles))
  },
})

/** One job for each address, so that a failed mail does not send the others again. */
export const mailContactMessage = defineJob<ContactMessage & { to: string }>({
  name: 'platform.mail-contact-message',
  mails: 'notification',
  async run(ctx, { to, full_name: fullName, email, message }) {
    const language = await findAddressLanguage(ctx.db, to)
    await ctx.mail.send({ to, replyTo: email, ...contactMessageMail(language, { fullName, email, message }) })
  },
})
