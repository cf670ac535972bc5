import { type DatesNews, dateChangeMail, isForOwner } from '#emails/date-change.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/wanted-mail.service.ts'
import { findDatesNews } from './date-changes.queries.ts'

/** Which status a question has while the news of it are true. */
const STATUS = {
  asked: 'open',
  withdrawn: 'withdrawn',
  accepted: 'accepted',
  declined: 'declined',
  lapsed: 'lapsed',
} as const satisfies Record<DatesNews, string>

/** Tells the other side by mail, unless they switched such mails off or it is old news by now. */
export const mailAboutDates = defineJob<{ changeId: string; news: DatesNews }>({
  name: 'bookings.mail-dates',
  mails: 'news',
  async run(ctx, { changeId, news }) {
    const change = await findDatesNews(ctx.db, changeId)
    if (!change || change.status !== STATUS[news]) return
    const toOwner = isForOwner(news)
    const to = toOwner
      ? ({ to: change.owner_id, kind: 'new_bookings' } as const)
      : ({ to: change.guest_id, kind: 'booking_confirmations' } as const)
    await mailIfWanted(ctx, to, reader =>
      dateChangeMail(reader.language, news, reader.full_name, {
        home: change.title,
        guestName: change.guest_name,
        ownerName: change.owner_name,
        guests: change.guests_count,
        checkIn: change.check_in_date,
        checkOut: change.check_out_date,
        totalCents: change.total_cents,
        oldCheckIn: change.old_check_in_date,
        oldCheckOut: change.old_check_out_date,
        oldTotalCents: change.old_total_cents,
        reason: toOwner ? change.message : change.reason,
        expiresAt: change.expires_at,
        timeZone: change.time_zone,
        link: toOwner
          ? `${ctx.config.publicUrl}/owner/bookings?booking=${change.booking_id}`
          : `${ctx.config.publicUrl}/stays/${change.booking_id}`,
      }),
    )
  },
})
