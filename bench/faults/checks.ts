import { openDatabase, openPool } from '#api/db/database.ts'
import { mailGuest, mailOwner } from '#api/domains/bookings/notify.jobs.ts'
import { findJournalDifferences } from '#api/domains/payments/journal-differences.queries.ts'
import { countNightsHeldTwice } from '../under-load/nights.ts'
import type { Reserved } from '../under-load/record.ts'
import type { Acknowledged } from './load.ts'
import type { FaultPlace } from './place.ts'

/** What must be zero after each fault. */
export interface Harm {
  /** Acknowledged stays, messages, cancellations and payments that are not in the database. */
  readonly lost: number
  /** Nights held twice, and messages and payments that are there more than once. */
  readonly twice: number
  /** Sums of money that do not agree with each other. */
  readonly money: number
  /** Mails of acknowledged changes without a job, or whose job failed for good. */
  readonly mails: number
}

/** Differences between the journal and what follows from it. */
const countDifferences = async (url: string) => {
  const db = openDatabase(openPool(url, 1, { statementTimeoutMs: 60_000 }))
  try {
    return (await findJournalDifferences(db)).length
  } finally {
    await db.destroy()
  }
}

const numbers = <Key extends string>(rows: Record<Key, unknown>[], keys: readonly Key[]) =>
  Object.fromEntries(keys.map(key => [key, Number(rows[0]?.[key] ?? 0)])) as Record<Key, number>

/** What the database says about what clients were told. */
export const lookForHarm = async (
  place: Pick<FaultPlace, 'ask' | 'ownerUrl'>,
  { record, told }: { record: { reservations: readonly Reserved[] }; told: Acknowledged },
): Promise<Harm> => {
  // Copies: the load goes on meanwhile.
  const reservations = record.reservations.slice()
  const cancelled = [...told.cancelled]
  const messages = told.messages.slice()
  const payments = told.payments.slice()
  const asked = new Set(told.asked)
  // The nights of a cancelled stay are free for the next one.
  const kept = reservations.filter(({ id }) => !asked.has(id))
  return place.ask(async client => {
    const { rows: ended } = await client.query<{ id: string; gone: boolean }>(
      `select told.id, booking.id is null as gone
       from unnest($1::uuid[]) as told (id) left join bookings booking on booking.id = told.id
       where booking.status is distinct from 'confirmed'`,
      [reservations.map(({ id }) => id)],
    )
    // Some may have been told to be cancelled since the copies were made.
    const lostStays = ended.filter(({ id, gone }) => gone || !told.asked.has(id)).length
    const { rows: ends } = await client.query(
      `select count(*)::int as ends from bookings where id = any($1::uuid[]) and status <> 'cancelled'`,
      [cancelled],
    )
    const { rows: texts } = await client.query(
      `with found as (
         select told.text, count(message.conversation_id) as times
         from unnest($1::text[]) as told (text) left join messages message on message.text = told.text group by 1
       )
       select count(*) filter (where times = 0)::int as gone, count(*) filter (where times > 1)::int as again from found`,
      [messages.map(({ text }) => text)],
    )
    // Each stay is paid for once by the load.
    const { rows: paid } = await client.query(
      `with found as (
         select told.booking, told.cents, coalesce(sum(payment.amount_cents), 0) as kept
         from unnest($1::uuid[], $2::int[]) as told (booking, cents)
           left join incoming_payments payment on payment.booking_id = told.booking
         group by 1, 2
       )
       select count(*) filter (where kept < cents)::int as short, count(*) filter (where kept > cents)::int as over
       from found`,
      [payments.map(({ booking }) => booking), payments.map(({ cents }) => cents)],
    )
    const { rows: jobs } = await client.query(
      `with wanted as (
         select change.id, told.name from booking_status_changes change
           join unnest($2::text[], $3::text[]) as told (status, name) on told.status = change.to_status
         where change.booking_id = any($1::uuid[])
       )
       select count(*) filter (where job.id is null or job.state in ('failed', 'cancelled'))::int as mails
       from wanted left join pgboss.job job
         on job.name = wanted.name and (job.data ->> 'changeId')::bigint = wanted.id`,
      [
        reservations.map(({ id }) => id),
        // Guests who cancel know it.
        ['confirmed', 'confirmed', 'cancelled'],
        [mailGuest.name, mailOwner.name, mailOwner.name],
      ],
    )
    const { ends: lostEnds } = numbers(ends, ['ends'])
    const { gone, again } = numbers(texts, ['gone', 'again'])
    const { short, over } = numbers(paid, ['short', 'over'])
    const { mails } = numbers(jobs, ['mails'])
    return {
      lost: lostStays + lostEnds + gone + short,
      twice: (await countNightsHeldTwice(client, kept)) + again + over,
      money: await countDifferences(place.ownerUrl),
      mails,
    }
  })
}
