import type { Language } from '#contract/kernel/languages.ts'
import { accountStandingMail, type StandingNews } from '#emails/account-standing.ts'
import { defineJob } from '../../jobs/job.ts'

/** What an admin did to somebody's account. Who is suspended cannot be looked up any more as one to tell. */
export const tellOfStanding = defineJob<{
  to: string
  fullName: string
  language: Language
  news: StandingNews
}>({
  name: 'accounts.tell-of-standing',
  mails: 'security',
  async run(ctx, { to, fullName, language, news }) {
    const links = {
      signInUrl: `${ctx.config.publicUrl}/login`,
      contactUrl: `${ctx.config.publicUrl}/contact-admin`,
    }
    await ctx.mail.send({ to, ...accountStandingMail(language, { fullName, news, ...links }) })
  },
})
