import { waitlistMail } from '#emails/waitlist.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findFreedEntry } from './waitlist.queries.ts'

/** Mails the guest that the nights are free, unless they have left the list or the nights are taken again. */
export const mailAboutFreeNights = defineJob<{ entryId: string }>({
  name: 'properties.mail-waitlist',
  mails: 'notification',
  async run(ctx, { entryId }) {
    const entry = await findFreedEntry(ctx.db, entryId)
    if (!entry) return
    const stay = new URLSearchParams({
      check_in_date: entry.check_in_date,
      check_out_date: entry.check_out_date,
      guests: String(entry.guests_count),
    })
    await mailIfWanted(ctx, { to: entry.user_id, kind: 'booking_confirmations' }, reader =>
      waitlistMail(reader.language, {
        readerName: reader.full_name,
        home: entry.title,
        checkIn: entry.check_in_date,
        checkOut: entry.check_out_date,
        link: `${ctx.config.publicUrl}/properties/${entry.property_id}?${stay}`,
      }),
    )
  },
})
