import { sql } from 'kysely'
import type { ReinstatementStatus } from '#contract/bookings/reinstatements.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** Tables of questions between guest and owner. The questions differ; asking, answering and expiring are the same. */
export type QuestionTable = 'date_changes' | 'reinstatements'

interface QuestionKey {
  readonly table: QuestionTable
  readonly id: string
}

/** The booking that a question is about. */
export const findQuestionBooking = async (on: Queryable, { table, id }: QuestionKey) => {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from ${sql.table(table)} where id = ${id}`.execute(on)
  return rows[0]?.booking_id
}

/** Waits for the job that expires it. The booking must be locked before. */
export const lockQuestion = async (tx: Transaction, { table, id }: QuestionKey) => {
  const { rows } = await sql<{ status: ReinstatementStatus; expires_at: Date }>`
    select status, expires_at from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A question of a booking that is locked is not there')
  return found
}

/** Stores the decision; `by` is null where the question expired. */
export const decideQuestion = (
  tx: Transaction,
  { table, id }: QuestionKey,
  decision: { status: ReinstatementStatus; by: string | null; reason?: string | null; now: Date },
) =>
  sql`update ${sql.table(table)} set status = ${decision.status}, decided_at = ${decision.now},
    decided_by = ${decision.by}, reason = ${decision.reason ?? null} where id = ${id}`.execute(tx)

/** Expires up to `most` questions and skips locked ones. Returns the expired ones. */
export const endExpired = async (on: Queryable, table: QuestionTable, now: Date, most: number) => {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from ${sql.table(table)} where status = 'open' and expires_at <= ${now}
      order by expires_at, id limit ${most} for no key update skip locked
    )
    update ${sql.table(table)} as question set status = 'lapsed', decided_at = ${now}
    from due where question.id = due.id returning question.id`.execute(on)
  return rows.map(row => row.id)
}
