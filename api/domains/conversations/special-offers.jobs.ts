import { yearsBefore } from '#contract/kernel/retention.ts'
import { specialOfferMail } from '#emails/special-offer.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { deleteOldOffers, findOfferNews } from './special-offers.queries.ts'

/** Rows of one transaction. */
const BATCH = 200

/** Mails the guest what they are offered, unless it was answered or taken back since. */
export const mailAboutOffer = defineJob<{ offerId: string }>({
  name: 'conversations.mail-special-offer',
  mails: 'notification',
  async run(ctx, { offerId }) {
    const offer = await findOfferNews(ctx.db, offerId)
    if (offer?.status !== 'open' || offer.expires_at <= ctx.clock()) return
    await mailIfWanted(ctx, { to: offer.guest_id, kind: 'booking_confirmations' }, reader =>
      specialOfferMail(reader.language, {
        readerName: reader.full_name,
        ownerName: offer.owner_name,
        home: offer.title,
        guests: offer.guests_count,
        checkIn: offer.check_in_date,
        checkOut: offer.check_out_date,
        currency: offer.currency,
        totalCents: offer.total_cents,
        expiresAt: offer.expires_at,
        timeZone: offer.time_zone,
        link: `${ctx.config.publicUrl}/offers/${offerId}`,
      }),
    )
  },
})

/** Deletes offers as many years after their nights as stays are kept. */
export const forgetOldOffers = defineJob({
  name: 'conversations.forget-special-offers',
  schedule: '41 2 * * *',
  async run(ctx) {
    const { bookings_kept_years: years } = await readSettings(ctx.db)
    const day = yearsBefore(ctx.clock(), years)
    await inBatches(BATCH, most => deleteOldOffers(ctx.db, day, most))
  },
})
