import { referenceNewsMail } from '#emails/reference-news.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findReference } from './references.queries.ts'

/** A mail is about what its guest may read. */
const asGuest = (id: string) => ({ id, role: 'user' }) as const

/** Mails a guest about a reference, unless they have switched such mails off. */
export const mailReferenceRevealed = defineJob<{ referenceId: string; guestId: string }>({
  name: 'references.mail-guest',
  mails: 'notification',
  async run(ctx, { referenceId, guestId }) {
    const row = await findReference(ctx.db, asGuest(guestId), referenceId)
    // A guest who has answered has read it.
    if (!row || row.hidden_at !== null || row.answer !== null) return
    await mailIfWanted(ctx, { to: row.guest_id, kind: 'booking_confirmations' }, guest =>
      referenceNewsMail(guest.language, {
        news: 'revealed',
        name: guest.full_name,
        person: row.owner_name,
        home: row.title,
        link: `${ctx.config.publicUrl}/stays/${row.booking_id}`,
      }),
    )
  },
})

/** Mails the author of a reference about the guest's answer. */
export const mailReferenceAnswered = defineJob<{ referenceId: string; guestId: string }>({
  name: 'references.mail-owner',
  mails: 'notification',
  async run(ctx, { referenceId, guestId }) {
    const row = await findReference(ctx.db, asGuest(guestId), referenceId)
    if (!row || row.hidden_at !== null) return
    await mailIfWanted(ctx, { to: row.owner_id, kind: 'property_updates' }, owner =>
      referenceNewsMail(owner.language, {
        news: 'answered',
        name: owner.full_name,
        person: row.guest_name,
        home: row.title,
        link: `${ctx.config.publicUrl}/owner/bookings?booking=${row.booking_id}`,
      }),
    )
  },
})
