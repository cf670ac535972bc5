import { favourMail } from '#emails/favour.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { expireGrants, findFavourNews } from './favours.queries.ts'

/** Rows beyond one batch wait for the next run, so that no run locks many rows for long. */
const BATCH = 500

/** Mails a member about the credit, unless the owner has withdrawn it again. */
export const mailFavour = defineJob<{ grantId: string }>({
  name: 'network.mail-favour',
  mails: 'notification',
  async run(ctx, { grantId }) {
    const favour = await findFavourNews(ctx.db, grantId)
    if (!favour || favour.left === 0) return
    await mailIfWanted(ctx, { to: favour.member_id, kind: 'booking_confirmations' }, reader =>
      favourMail(reader.language, {
        readerName: reader.full_name,
        ownerName: favour.owner_name,
        money: favour.unit === 'money' ? favour.left : null,
        currency: favour.currency,
        nights: favour.left,
        reason: favour.reason ?? '',
        expiresOn: favour.expires_on,
        isForSomeHomes: favour.homes !== null,
        link: `${ctx.config.publicUrl}/profile`,
      }),
    )
  },
})

/** Closes credits whose last day is over everywhere; what is left of each expires once. */
export const expireFavours = defineJob({
  name: 'network.expire-favours',
  schedule: '17 * * * *',
  async run(ctx) {
    const expired = await expireGrants(ctx.db, ctx.clock(), BATCH)
    if (expired > 0) ctx.log.info({ expired }, 'credits for favours expired')
  },
})
