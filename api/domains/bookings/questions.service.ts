import type { QuestionStatus } from '#contract/bookings/questions.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { readDetails } from './details.service.ts'
import { lockBooking } from './holds.queries.ts'
import type { QuestionDecision } from './questions.policy.ts'
import { decideQuestion, endExpired, lockQuestion, type QuestionTable } from './questions.queries.ts'

/** A kind of question: its table, its notifications, and the refusal for one that is over. */
export interface QuestionKind {
  readonly table: QuestionTable
  readonly over: ErrorCode
  readonly notify: (
    ctx: Context,
    tx: Transaction,
    id: string,
    event: Exclude<QuestionStatus, 'open'>,
  ) => Promise<void>
}

/** An answer with its message. */
export interface QuestionAnswer {
  readonly id: string
  readonly reason?: string | undefined
}

/** Whether it can still be answered: a question may have expired before the job has marked it. */
export const isOver = ({ status, expires_at }: { status: string; expires_at: Date }, now: Date) =>
  status !== 'open' || expires_at <= now

/** Expires one question and notifies its parties. */
export const expireQuestion = async (
  ctx: Context,
  tx: Transaction,
  kind: QuestionKind,
  id: string,
  now: Date,
) => {
  await decideQuestion(tx, { ...kind, id }, { status: 'lapsed', by: null, now })
  await kind.notify(ctx, tx, id, 'lapsed')
}

/**
 * Closes a question without doing what it asked for: declined by the other party, or withdrawn by the one who asked.
 */
export const endQuestion = (
  ctx: Context,
  kind: QuestionKind,
  { by, bookingId }: QuestionDecision,
  { id, reason, status }: QuestionAnswer & { status: 'declined' | 'withdrawn' },
): Promise<BookingDetails | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBooking(tx, bookingId)
    const openQuestion = { ...kind, id }
    const question = await lockQuestion(tx, openQuestion)
    const now = ctx.clock()
    if (question.status !== status) {
      if (isOver(question, now)) return refuse(kind.over)
      await decideQuestion(tx, openQuestion, { status, by: by.id, reason: reason || null, now })
      await kind.notify(ctx, tx, id, status)
    }
    return readDetails(ctx, tx, by, bookingId)
  })

/** Expires up to `most` questions of a kind; returns how many. */
export const endOverdue = (ctx: Context, kind: QuestionKind, most: number): Promise<number> =>
  ctx.db.transaction().execute(async tx => {
    const ids = await endExpired(tx, kind.table, ctx.clock(), most)
    for (const id of ids) await kind.notify(ctx, tx, id, 'lapsed')
    return ids.length
  })
