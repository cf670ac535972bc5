import type { NotificationKind } from '#contract/notifications/rules.ts'
import { type DatesNews, isForOwner } from '#emails/date-change.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { record } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { mailAboutDates } from './date-changes.jobs.ts'
import { findDatesNews } from './date-changes.queries.ts'

const KINDS = {
  asked: 'booking.dates_asked',
  withdrawn: 'booking.dates_withdrawn',
  accepted: 'stay.dates_accepted',
  declined: 'stay.dates_declined',
  lapsed: 'stay.dates_lapsed',
} as const satisfies Record<DatesNews, NotificationKind>

const recordDates = (
  tx: Transaction,
  id: string,
  change: NonNullable<Awaited<ReturnType<typeof findDatesNews>>>,
  news: DatesNews,
) =>
  record(tx, {
    action: `date_change.${news}`,
    subject: { kind: 'date_change', id },
    concerns: change.guest_id,
    before: {
      check_in_date: change.old_check_in_date,
      check_out_date: change.old_check_out_date,
      total_cents: change.old_total_cents,
    },
    after: {
      check_in_date: change.check_in_date,
      check_out_date: change.check_out_date,
      total_cents: change.total_cents,
    },
    ...(news === 'lapsed' ? { by: { kind: 'house', job: 'bookings.lapse-dates' } } : {}),
  })

/** Tells the record, and the other side by mail and by the bell, of a question for other dates or what became of it. */
export const tellOfDates = async (ctx: Context, tx: Transaction, changeId: string, news: DatesNews) => {
  const change = await findDatesNews(tx, changeId)
  if (!change) throw new Error('A question that was just recorded is not there')
  await recordDates(tx, changeId, change, news)
  const toOwner = isForOwner(news)
  await insertNotification(tx, {
    userId: toOwner ? change.owner_id : change.guest_id,
    kind: KINDS[news],
    subjectId: change.booking_id,
    data: {
      person: toOwner ? change.guest_name : change.owner_name,
      home: change.title,
      check_in_date: change.check_in_date,
      check_out_date: change.check_out_date,
    },
    at: ctx.clock(),
  })
  await ctx.jobs.enqueue(tx, mailAboutDates, { changeId, news })
}
