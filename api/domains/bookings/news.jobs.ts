import { dateInZone } from '#contract/kernel/nights.ts'
import { whyNoReview } from '#contract/reviews/rules.ts'
import { bookingMailForGuest, type GuestNews } from '#emails/booking-for-guest.ts'
import { bookingMailForOwner, type OwnerNews } from '#emails/booking-for-owner.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/wanted-mail.service.ts'
import { findNews } from './news.queries.ts'

/** For as long as the request was made for, in whole hours. */
const hoursOf = ({ created_at, expires_at }: { created_at: Date; expires_at: Date | null }) =>
  expires_at ? Math.ceil((expires_at.getTime() - created_at.getTime()) / 3_600_000) : 0

/** Tells the guest what became of their booking, unless they switched such mails off or it is old news by now. */
export const mailGuest = defineJob<{ changeId: number; news: GuestNews }>({
  name: 'bookings.mail-guest',
  mails: 'news',
  async run(ctx, { changeId, news }) {
    const step = await findNews(ctx.db, changeId)
    if (!step) return
    // Nobody is asked for a review that they could not write.
    if (news === 'completed' && whyNoReview(step, dateInZone(ctx.clock(), step.time_zone))) return
    await mailIfWanted(ctx, { to: step.guest_id, kind: 'booking_confirmations' }, guest =>
      bookingMailForGuest(guest.language, news, guest.full_name, {
        home: step.title,
        ownerName: step.owner_name,
        checkIn: step.check_in_date,
        checkOut: step.check_out_date,
        totalCents: step.total_cents,
        hoursToAnswer: hoursOf(step),
        reason: step.reason,
        link: `${ctx.config.publicUrl}/stays/${step.booking_id}`,
      }),
    )
  },
})

/** The same for the owner of the home. */
export const mailOwner = defineJob<{ changeId: number; news: OwnerNews }>({
  name: 'bookings.mail-owner',
  mails: 'news',
  async run(ctx, { changeId, news }) {
    const step = await findNews(ctx.db, changeId)
    if (!step) return
    await mailIfWanted(ctx, { to: step.owner_id, kind: 'new_bookings' }, owner =>
      bookingMailForOwner(owner.language, news, owner.full_name, {
        home: step.title,
        guestName: step.guest_name,
        guests: step.guests_count,
        checkIn: step.check_in_date,
        checkOut: step.check_out_date,
        totalCents: step.total_cents,
        expiresAt: step.expires_at,
        timeZone: step.time_zone,
        reason: step.reason,
        link: `${ctx.config.publicUrl}/owner/bookings?booking=${step.booking_id}`,
      }),
    )
  },
})
