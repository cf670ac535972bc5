import type { ReinstatedStatus } from '#contract/bookings/reinstatements.schemas.ts'
import { type ReinstatementEvent, reinstatementMail } from '#emails/reinstatement.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findMailbox, linkFor, type Side } from './parties.service.ts'
import { findReinstatementNews } from './reinstatements.queries.ts'

/** Mails one party, unless they have switched such mails off or the status has changed since. */
export const mailAboutReinstatement = defineJob<{ id: string; news: ReinstatementEvent; side: Side }>({
  name: 'bookings.mail-reinstatement',
  mails: 'notification',
  async run(ctx, { id, news: event, side }) {
    const question = await findReinstatementNews(ctx.db, id)
    if (!question || question.status !== (event === 'asked' ? 'open' : event)) return
    await mailIfWanted(ctx, findMailbox(side, question), reader =>
      reinstatementMail(reader.language, event, side, {
        readerName: reader.full_name,
        home: question.title,
        guestName: question.guest_name,
        ownerName: question.owner_name,
        guests: question.guests_count,
        checkIn: question.check_in_date,
        checkOut: question.check_out_date,
        currency: question.currency,
        totalCents: question.total_cents,
        becomes: question.to_status as ReinstatedStatus,
        // The owner who asked gets the guest's message, and the guest the owner's.
        reason: event === 'asked' ? question.message : side === 'owner' ? question.reason : null,
        expiresAt: question.expires_at,
        timeZone: question.time_zone,
        link: linkFor(ctx, side, question),
      }),
    )
  },
})
