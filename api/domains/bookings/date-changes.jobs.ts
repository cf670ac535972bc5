import { type DatesEvent, dateChangeMail, isForOwner } from '#emails/date-change.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findDateChangeEvent } from './date-changes.queries.ts'
import { findMailbox, linkFor } from './parties.service.ts'

/** The status that a date change must still have for the mail about it to be sent. */
const STATUS = {
  asked: 'open',
  withdrawn: 'withdrawn',
  accepted: 'accepted',
  declined: 'declined',
  lapsed: 'lapsed',
} as const satisfies Record<DatesEvent, string>

/** Mails the other party, unless they have switched such mails off or the status has changed since. */
export const mailAboutDates = defineJob<{ changeId: string; news: DatesEvent }>({
  name: 'bookings.mail-dates',
  mails: 'notification',
  async run(ctx, { changeId, news: event }) {
    const change = await findDateChangeEvent(ctx.db, changeId)
    if (!change || change.status !== STATUS[event]) return
    const side = isForOwner(event) ? 'owner' : 'guest'
    await mailIfWanted(ctx, findMailbox(side, change), reader =>
      dateChangeMail(reader.language, event, reader.full_name, {
        home: change.title,
        guestName: change.guest_name,
        ownerName: change.owner_name,
        guests: change.guests_count,
        checkIn: change.check_in_date,
        checkOut: change.check_out_date,
        currency: change.currency,
        totalCents: change.total_cents,
        oldCheckIn: change.old_check_in_date,
        oldCheckOut: change.old_check_out_date,
        oldTotalCents: change.old_total_cents,
        reason: side === 'owner' ? change.message : change.reason,
        expiresAt: change.expires_at,
        timeZone: change.time_zone,
        link: linkFor(ctx, side, change),
      }),
    )
  },
})
