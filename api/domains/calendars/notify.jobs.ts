import { calendarConflictMail } from '#emails/calendar-conflict.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findConflictToNotify } from './conflicts.queries.ts'

/** Mails the owner about a conflict, unless they have switched such mails off or it is settled by now. */
export const mailConflict = defineJob<{ conflictId: string }>({
  name: 'calendars.mail-conflict',
  mails: 'notification',
  async run(ctx, { conflictId }) {
    const conflict = await findConflictToNotify(ctx.db, conflictId)
    if (!conflict || conflict.settled_at) return
    await mailIfWanted(ctx, { to: conflict.owner_id, kind: 'new_bookings' }, owner =>
      calendarConflictMail(owner.language, {
        ownerName: owner.full_name,
        home: conflict.title,
        channel: conflict.name,
        guestName: conflict.guest_name,
        checkIn: conflict.check_in_date,
        checkOut: conflict.check_out_date,
        from: conflict.from_date,
        until: conflict.until_date,
        link: `${ctx.config.publicUrl}/owner/bookings?view=conflicts`,
      }),
    )
  },
})
