import type { Language } from '#contract/kernel/languages.ts'
import { type AccountStatusEvent, accountStatusMail } from '#emails/account-status.ts'
import { defineJob } from '../../jobs/job.ts'

/**
 * Mails about an admin's action on an account. The job carries the recipient, because a suspended account is not found
 * by the usual lookup of recipients.
 */
export const notifyOfAccountStatus = defineJob<{
  to: string
  fullName: string
  language: Language
  news: AccountStatusEvent
}>({
  name: 'accounts.tell-of-standing',
  mails: 'security',
  async run(ctx, { to, fullName, language, news: event }) {
    const links = {
      signInUrl: `${ctx.config.publicUrl}/login`,
      contactUrl: `${ctx.config.publicUrl}/contact-admin`,
    }
    await ctx.mail.send({ to, ...accountStatusMail(language, { fullName, news: event, ...links }) })
  },
})
