import { fairTurnMail, type LostReason, type TurnEvent, type WonReason } from '#emails/fair-turn.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findEntryNews } from './turn-entries.queries.ts'

type EntryEvent = NonNullable<Awaited<ReturnType<typeof findEntryNews>>>

const toTurnEvent = (entry: EntryEvent): TurnEvent | null => {
  if (entry.cancelled_at) return { event: 'cancelled', reason: entry.cancel_reason }
  if (entry.outcome === null) return null
  if (entry.outcome === 'lost')
    return { event: 'lost', reason: entry.reason as LostReason, waits: entry.waits }
  return {
    event: 'won',
    reason: entry.reason as WonReason,
    isConfirmed: entry.booking_status !== 'pending',
  }
}

/** Where the reader goes on: to the booking, or to the home with these dates. */
const pathOf = (entry: EntryEvent) => {
  if (entry.outcome === 'won' && entry.booking_id) return `/stays/${entry.booking_id}`
  if (entry.reason === 'not_admitted') return '/profile'
  const { check_in_date, check_out_date } = entry
  return `/properties/${entry.property_id}?${new URLSearchParams({ check_in_date, check_out_date })}`
}

/** Mails somebody who entered a fair turn what became of it, with the reason. */
export const mailAboutTurn = defineJob<{ entryId: string }>({
  name: 'bookings.mail-fair-turn',
  mails: 'notification',
  async run(ctx, { entryId }) {
    const entry = await findEntryNews(ctx.db, entryId)
    const news = entry && toTurnEvent(entry)
    if (!news) return
    await mailIfWanted(ctx, { to: entry.guest_id, kind: 'booking_confirmations' }, reader =>
      fairTurnMail(reader.language, news, {
        readerName: reader.full_name,
        ownerName: entry.owner_name,
        home: entry.title,
        checkIn: entry.check_in_date,
        checkOut: entry.check_out_date,
        currency: entry.currency,
        totalCents: entry.total_cents,
        link: `${ctx.config.publicUrl}${pathOf(entry)}`,
      }),
    )
  },
})
