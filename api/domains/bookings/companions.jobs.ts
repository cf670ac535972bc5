import { isTripCancelled } from '#contract/bookings/companions.rules.ts'
import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { companionLinkMail } from '#emails/companion-link.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { hashSecretToken } from '../../kernel/secret-links.ts'
import { companionLinkPage, companionToken } from './companion-tokens.service.ts'
import { findCompanionLinkToMail, forgetCompanions } from './companions.queries.ts'

/** Stays of one statement. */
const BATCH = 200

/** A link that was revoked or replaced in the meantime is not mailed. */
export const mailCompanionLink = defineJob<{ linkId: string }>({
  name: 'bookings.mail-companion-link',
  mails: 'notification',
  async run(ctx, { linkId }) {
    const row = await findCompanionLinkToMail(ctx.db, linkId)
    if (!row?.email || isTripCancelled(row, ctx.clock())) return
    const token = companionToken(ctx, linkId)
    if (!hashSecretToken(token).equals(row.token_hash)) {
      ctx.log.error({ id: linkId }, 'not mailed: the link was made with another secret.key')
      return
    }
    const message = companionLinkMail(row.language, {
      name: row.name,
      guest: row.guest_name,
      home: row.title,
      checkIn: row.check_in_date,
      checkOut: row.check_out_date,
      link: companionLinkPage(ctx, token),
    })
    await ctx.mail.send({ to: row.email, ...message })
  },
})

/** Who came along is kept for some weeks after a stay, whether it took place or not. */
export const forgetOldCompanions = defineJob({
  name: 'bookings.forget-companions',
  schedule: '37 2 * * *',
  async run(ctx) {
    const before = daysBefore(ctx.clock(), KEPT_DAYS.companions)
    await inBatches(BATCH, most => forgetCompanions(ctx.db, before, most))
  },
})
