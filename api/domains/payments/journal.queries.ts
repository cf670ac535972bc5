import { sql } from 'kysely'
import type { Transaction } from '../../db/transaction.ts'

/** The accounts that a movement debits and credits. */
const ACCOUNTS = {
  payment_received: ['bank', 'unassigned'],
  payment_assigned: ['unassigned', 'guest'],
  payment_unassigned: ['guest', 'unassigned'],
  payment_returned: ['unassigned', 'bank'],
  payment_other: ['unassigned', 'other'],
  refund_due: ['guest', 'refund'],
  refund_withdrawn: ['refund', 'guest'],
  refund_sent: ['refund', 'bank'],
  payment_captured: ['card', 'unassigned'],
  payment_card_payout: ['unassigned', 'card'],
  payment_security_deposit: ['unassigned', 'security_deposits'],
  refund_sent_to_card: ['refund', 'card'],
  refund_failed: ['refund', 'guest'],
  refund_came_back: ['card', 'guest'],
  refund_security_due: ['security_deposits', 'refund'],
  refund_security_withdrawn: ['refund', 'security_deposits'],
  refund_security_failed: ['refund', 'security_deposits'],
  refund_security_came_back: ['card', 'security_deposits'],
  card_fee: ['card_fees', 'card'],
  card_security_captured: ['card', 'security_deposits'],
  dispute_opened: ['disputes', 'card'],
  dispute_won: ['card', 'disputes'],
  dispute_lost: ['guest', 'disputes'],
  dispute_security_lost: ['security_deposits', 'disputes'],
  dispute_fee: ['card_fees', 'card'],
} as const
type MovementKind = keyof typeof ACCOUNTS

/** The columns of what a movement is about, by the beginning of its kind. */
const SUBJECTS = [
  ['payment', 'incoming_payment_id'],
  ['refund', 'refund_id'],
  ['card', 'card_payment_id'],
  ['dispute', 'dispute_id'],
] as const

/** Whether the platform, and not an owner, collected what a movement is about. */
const isOfPlatform = (kind: MovementKind) => {
  if (kind.startsWith('payment'))
    return sql`not exists (select from incoming_payments where id = subject_id and collector_id is not null)`
  if (kind.startsWith('refund'))
    return sql`not exists (select from refunds where id = subject_id and collector_id is not null)`
  return sql`true`
}

/** Money that moves between two accounts because of an incoming payment, a refund, a card payment or a dispute. */
export interface JournalMovement {
  /** What it is about. */
  readonly id: string
  /** Null where the movement touches no account of a stay. */
  readonly booking_id: string | null
  readonly amount_cents: number
}

/**
 * Enters movements of one kind, each as a transaction of its own; those of payments and refunds that owners collect are left
 * out, because the journal is the platform's. What was paid for the stays and what is held of their
 * security deposits follow by trigger, so the bookings must be locked.
 */
export const enterIntoJournal = async (
  tx: Transaction,
  kind: MovementKind,
  movements: readonly JournalMovement[],
  at: Date,
) => {
  if (movements.length === 0) return
  const [debit, credit] = ACCOUNTS[kind]
  const subject = sql.ref(SUBJECTS.find(([begin]) => kind.startsWith(begin))?.[1] ?? '')
  await sql`
    with movements as (
      select * from unnest(
        ${movements.map(({ id }) => id)}::uuid[],
        ${movements.map(({ booking_id }) => booking_id)}::uuid[],
        ${movements.map(({ amount_cents }) => amount_cents)}::bigint[]
      ) as movement (subject_id, booking_id, amount_cents)
      where ${isOfPlatform(kind)}
    ), made as (
      insert into journal_transactions (kind, at, ${subject})
      select ${kind}, ${at}, subject_id from movements
      returning id, ${subject} as subject_id
    )
    insert into journal_lines (transaction_id, account, booking_id, amount_cents)
    select made.id, line.account, case when line.account in ('guest', 'refund', 'security_deposits') then movements.booking_id end,
      line.sign * movements.amount_cents
    from made join movements using (subject_id)
    cross join (values (${debit}::text, 1), (${credit}::text, -1)) as line (account, sign)`.execute(tx)
}
