import { unpaidInstalments } from '#contract/payments/plan.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { notifyInApp } from './parties.service.ts'
import { mailPaymentDetails, mailUnpaidStay } from './payment-mails.jobs.ts'
import {
  countReminders,
  lockRemindable,
  REMINDER_STEPS,
  type ReminderRow,
} from './payment-reminders.queries.ts'

/** Reminders that a guest gets before the owner is told. */
const TO_GUEST = REMINDER_STEPS - 1

/**
 * The step of a day: the last reminder whose day has come, so that days on which nothing ran bring no more than one. The
 * owner is told the day after the guest's last reminder at the earliest.
 */
const stepOf = ({ taken, reached }: ReminderRow) =>
  reached === REMINDER_STEPS && taken < TO_GUEST ? TO_GUEST : reached

const remind = async (ctx: Context, tx: Transaction, stay: ReminderRow) => {
  const step = stepOf(stay)
  await countReminders(tx, stay.booking_id, stay.earlier + step)
  const [next] = unpaidInstalments(stay, stay.paid_cents)
  const bookingId = stay.booking_id
  const about = {
    stay,
    at: ctx.clock(),
    more: { amount_cents: next?.amount_cents ?? 0, currency: stay.currency },
  }
  if (step === REMINDER_STEPS) {
    await notifyInApp(ctx, tx, 'owner', { ...about, kind: 'booking.payment_overdue' })
    await ctx.jobs.enqueue(tx, mailUnpaidStay, { bookingId })
    return
  }
  await notifyInApp(ctx, tx, 'guest', { ...about, kind: 'stay.payment_reminder' })
  await ctx.jobs.enqueue(tx, mailPaymentDetails, { bookingId, news: stay.overdue ? 'overdue' : 'soon' })
}

/** Takes the step of today for up to `most` stays after an id. Returns the last id and how many there were. */
export const remindSome = (ctx: Context, after: string, most: number) =>
  ctx.db.transaction().execute(async tx => {
    const stays = await lockRemindable(tx, { now: ctx.clock(), after, most })
    for (const stay of stays) await remind(ctx, tx, stay)
    return { last: stays.at(-1)?.booking_id ?? after, count: stays.length }
  })
