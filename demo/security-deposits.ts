import type { Context } from '#api/context.ts'
import type { Transaction } from '#api/db/transaction.ts'
import { enterIntoJournal } from '#api/domains/payments/journal.queries.ts'
import { changeDeposit, markSecurity, openDeposit } from '#api/domains/payments/security.queries.ts'
import {
  changeClaim,
  insertClaim,
  insertClaimPictures,
} from '#api/domains/payments/security-claims.queries.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { toCreditorReference } from '#contract/payments/reference.rules.ts'
import { ANSWER_DAYS } from '#contract/payments/security.rules.ts'
import { importPayment, type Loading } from './guest-payments.ts'

interface DemoDeposit {
  readonly homeKey: string
  readonly guestKey: string
  /** In whole units. */
  readonly amount: number
  readonly payer: string
  readonly account: string
  readonly askedDaysAgo: number
  readonly claim?: { readonly amount: number; readonly reason: string; readonly answer: string }
}

/** One is held during a stay, of the other the owner claims a part since yesterday. */
const demoDeposits: readonly DemoDeposit[] = [
  {
    homeKey: 'hallstatt-boathouse',
    guestKey: 'bruno',
    amount: 300,
    payer: 'KELLER BRUNO',
    account: 'CH9300762011623852957',
    askedDaysAgo: 12,
  },
  {
    homeKey: 'taos-adobe',
    guestKey: 'ada',
    amount: 400,
    payer: 'ADA LINDQVIST',
    account: 'SE4550000000058398257466',
    askedDaysAgo: 17,
    claim: {
      amount: 120,
      reason: 'The glass of the stove door is cracked. A new one costs 120 dollars, fitted.',
      answer: 'The crack was there before us; our message of that first evening shows it.',
    },
  },
]

/** The picture of the demo's claim, within the folder of pictures. */
export const claimPicture = { ownerKey: 'owner', file: 'taos-adobe/living-room' } as const

const findBooking = async ({ tx, homeId, personId }: Loading, { homeKey, guestKey }: DemoDeposit) => {
  const { id } = await tx
    .selectFrom('bookings')
    .select('id')
    .where('property_id', '=', homeId(homeKey))
    .where('guest_id', '=', personId(guestKey))
    .where('settlement', '=', 'platform')
    .orderBy('check_in_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const insertDeposit = async (loading: Loading, deposit: DemoDeposit, index: number) => {
  const { tx, homeId, now } = loading
  const { amount, askedDaysAgo, payer, account } = deposit
  const booking_id = await findBooking(loading, deposit)
  const amount_cents = amount * 100
  await tx
    .updateTable('properties')
    .set({ security_deposit: amount })
    .where('id', '=', homeId(deposit.homeKey))
    .execute()
  await tx
    .updateTable('bookings')
    .set({ security_deposit_cents: amount_cents })
    .where('id', '=', booking_id)
    .execute()
  const reference = toCreditorReference(`2027${String(index + 1).padStart(10, '0')}`)
  const asked_at = new Date(now.getTime() - askedDaysAgo * DAY_MS)
  await openDeposit(tx, { booking_id, amount_cents, reference, reminders: 0, asked_at })
  const transfer = { percent: 0, daysAgo: askedDaysAgo - 3, payer, account, written: reference }
  const { id, at } = await importPayment(loading, transfer, { cents: amount_cents, bookingId: null })
  await enterIntoJournal(
    tx,
    'payment_security_deposit',
    await markSecurity(tx, [{ id, booking_id }], { by: null, now: at }),
    at,
  )
  await changeDeposit(tx, booking_id, { provided_at: at })
  return booking_id
}

const insertDemoClaim = async (
  { tx, now }: Loading,
  bookingId: string,
  { amount, reason, answer }: NonNullable<DemoDeposit['claim']>,
  picture: string,
) => {
  const made_at = new Date(now.getTime() - DAY_MS)
  const made = await insertClaim(tx, {
    booking_id: bookingId,
    amount_cents: amount * 100,
    reason,
    made_at,
    answer_until: new Date(made_at.getTime() + ANSWER_DAYS * DAY_MS),
  })
  if (!made) throw new Error('The demo claims a security deposit twice')
  await insertClaimPictures(tx, made.id, 'claim', [picture])
  await changeClaim(tx, bookingId, { answer: 'disagreed', answer_words: answer, answered_at: now })
}

/** Security deposits at homes of the first owner. */
export const insertSecurityDeposits = async (
  ctx: Context,
  tx: Transaction,
  picture: string,
  at: Pick<Loading, 'personId' | 'homeId' | 'now'>,
) => {
  const loading = { ctx, tx, ...at }
  for (const [index, deposit] of demoDeposits.entries()) {
    const bookingId = await insertDeposit(loading, deposit, index)
    if (deposit.claim) await insertDemoClaim(loading, bookingId, deposit.claim, picture)
  }
}
