import { confirmEmailMail } from '#emails/confirm-email.ts'
import { resetPasswordMail } from '#emails/reset-password.ts'
import { defineJob } from '../../jobs/job.ts'
import { linkToken } from './link-tokens.service.ts'
import { findLinkToMail } from './one-time-links.queries.ts'
import { findAccountByEmail } from './queries.ts'

/** Mails a link, unless it was used or has expired in the meantime. */
export const mailLink = defineJob<{ id: string }>({
  name: 'accounts.mail-link',
  mails: 'security',
  async run(ctx, { id }) {
    const link = await findLinkToMail(ctx.db, id, ctx.clock())
    if (!link) return
    const { language, full_name: fullName } = link
    const token = linkToken(ctx, link.kind === 'email' ? 'email' : 'password', id)
    if (link.new_email === null) {
      const url = `${ctx.config.publicUrl}/reset-password?token=${token}`
      await ctx.mail.send({ to: link.email, ...resetPasswordMail(language, { fullName, link: url }) })
      return
    }
    // If another account already has the address, no link is sent, and the person who asked is not told why.
    if (await findAccountByEmail(ctx.db, link.new_email)) return
    const url = `${ctx.config.publicUrl}/confirm-email?token=${token}`
    await ctx.mail.send({ to: link.new_email, ...confirmEmailMail(language, { fullName, link: url }) })
  },
})
