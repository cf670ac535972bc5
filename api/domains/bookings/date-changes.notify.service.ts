import type { NotificationKind } from '#contract/notifications/rules.ts'
import { type DatesEvent, isForOwner } from '#emails/date-change.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { mailAboutDates } from './date-changes.jobs.ts'
import { findDateChangeEvent } from './date-changes.queries.ts'
import { notifyInApp } from './parties.service.ts'

const KINDS = {
  asked: 'booking.dates_asked',
  withdrawn: 'booking.dates_withdrawn',
  accepted: 'stay.dates_accepted',
  declined: 'stay.dates_declined',
  lapsed: 'stay.dates_lapsed',
} as const satisfies Record<DatesEvent, NotificationKind>

const recordDates = (
  tx: Transaction,
  id: string,
  change: NonNullable<Awaited<ReturnType<typeof findDateChangeEvent>>>,
  event: DatesEvent,
) =>
  audit(tx, {
    action: `date_change.${event}`,
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
    ...(event === 'lapsed' ? { by: { kind: 'house', job: 'bookings.lapse-dates' } } : {}),
  })

/** Adds the audit entry of a date change or of its outcome, and notifies the other party by mail and in the app. */
export const notifyOfDates = async (ctx: Context, tx: Transaction, changeId: string, event: DatesEvent) => {
  const change = await findDateChangeEvent(tx, changeId)
  if (!change) throw new Error('A question that was just recorded is not there')
  await recordDates(tx, changeId, change, event)
  const side = isForOwner(event) ? 'owner' : 'guest'
  await notifyInApp(ctx, tx, side, { kind: KINDS[event], stay: change, at: ctx.clock() })
  await ctx.jobs.enqueue(tx, mailAboutDates, { changeId, news: event })
}
