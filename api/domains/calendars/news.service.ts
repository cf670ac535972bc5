import type { NightRange } from '#contract/calendars/schemas.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertNotification } from '../notifications/queries.ts'
import { mailConflict } from './news.jobs.ts'

interface Told {
  id: string
  property_id: string
  owner_id: string
  title: string
  name: string
}

/** Nights are taken twice: the owner hears of it at once, by the bell and by mail. */
export const tellOfConflict = async (
  ctx: Context,
  tx: Transaction,
  { id, row, booking, found }: { id: string; row: Told; booking: string; found: NightRange },
) => {
  await insertNotification(tx, {
    userId: row.owner_id,
    kind: 'calendar.conflict',
    subjectId: booking,
    data: { home: row.title, channel: row.name, check_in_date: found.from, check_out_date: found.until },
    at: ctx.clock(),
  })
  await ctx.jobs.enqueue(tx, mailConflict, { conflictId: id })
}

const tell = (
  ctx: Context,
  tx: Transaction,
  row: Told,
  kind: 'calendar.held' | 'calendar.stale' | 'calendar.lost',
) =>
  insertNotification(tx, {
    userId: row.owner_id,
    kind,
    subjectId: row.property_id,
    data: { home: row.title, channel: row.name },
    at: ctx.clock(),
  })

export const tellOfHold = (ctx: Context, tx: Transaction, row: Told) => tell(ctx, tx, row, 'calendar.held')

export const tellOfStale = (ctx: Context, tx: Transaction, row: Told, health: string) =>
  tell(ctx, tx, row, health === 'red' ? 'calendar.lost' : 'calendar.stale')
