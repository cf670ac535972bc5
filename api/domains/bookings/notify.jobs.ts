import { HOUR_MS } from '#contract/kernel/durations.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { whyNoReview } from '#contract/reviews/rules.ts'
import { bookingMailForGuest, type GuestEvent } from '#emails/booking-for-guest.ts'
import { bookingMailForOwner, type OwnerEvent } from '#emails/booking-for-owner.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findStep } from './notify.queries.ts'
import { findMailbox, linkFor } from './parties.service.ts'

/** The lifetime that the request was created with, in whole hours. */
const hoursOf = ({ created_at, expires_at }: { created_at: Date; expires_at: Date | null }) =>
  expires_at ? Math.ceil((expires_at.getTime() - created_at.getTime()) / HOUR_MS) : 0

/** Mails the guest about their booking, unless they have switched such mails off or the status has changed since. */
export const mailGuest = defineJob<{ changeId: number; news: GuestEvent }>({
  name: 'bookings.mail-guest',
  mails: 'notification',
  async run(ctx, { changeId, news: event }) {
    const step = await findStep(ctx.db, changeId)
    if (!step) return
    // A guest who cannot review the stay is not asked for a review.
    if (event === 'completed' && whyNoReview(step, dateInZone(ctx.clock(), step.time_zone))) return
    await mailIfWanted(ctx, findMailbox('guest', step), guest =>
      bookingMailForGuest(guest.language, event, guest.full_name, {
        home: step.title,
        ownerName: step.owner_name,
        checkIn: step.check_in_date,
        checkOut: step.check_out_date,
        currency: step.currency,
        totalCents: step.total_cents,
        hoursToAnswer: hoursOf(step),
        reason: step.reason,
        isDirect: step.settlement === 'direct',
        link: linkFor(ctx, 'guest', step),
      }),
    )
  },
})

/** The same for the owner of the home. */
export const mailOwner = defineJob<{ changeId: number; news: OwnerEvent }>({
  name: 'bookings.mail-owner',
  mails: 'notification',
  async run(ctx, { changeId, news: event }) {
    const step = await findStep(ctx.db, changeId)
    if (!step) return
    await mailIfWanted(ctx, findMailbox('owner', step), owner =>
      bookingMailForOwner(owner.language, event, owner.full_name, {
        home: step.title,
        guestName: step.guest_name,
        guests: step.guests_count,
        checkIn: step.check_in_date,
        checkOut: step.check_out_date,
        currency: step.currency,
        totalCents: step.total_cents,
        expiresAt: step.expires_at,
        timeZone: step.time_zone,
        reason: step.reason,
        link: linkFor(ctx, 'owner', step),
      }),
    )
  },
})
