import type { NightRange } from '#contract/calendars/schemas.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { notify } from '../notifications/notify.service.ts'
import { mailConflict } from './notify.jobs.ts'

interface Told {
  id: string
  property_id: string
  owner_id: string
  title: string
  name: string
}

/** Notifies the owner of a conflict at once, in the app and by mail. */
export const notifyOfConflict = async (
  ctx: Context,
  tx: Transaction,
  { id, row, booking, found }: { id: string; row: Told; booking: string; found: NightRange },
) => {
  await notify(ctx, tx, {
    userId: row.owner_id,
    kind: 'calendar.conflict',
    subjectId: booking,
    data: { home: row.title, channel: row.name, check_in_date: found.from, check_out_date: found.until },
    at: ctx.clock(),
  })
  await ctx.jobs.enqueue(tx, mailConflict, { conflictId: id })
}

const notifyOfFeed = (
  ctx: Context,
  tx: Transaction,
  row: Told,
  kind: 'calendar.held' | 'calendar.stale' | 'calendar.lost',
) =>
  notify(ctx, tx, {
    userId: row.owner_id,
    kind,
    subjectId: row.property_id,
    data: { home: row.title, channel: row.name },
    at: ctx.clock(),
  })

export const notifyOfHold = (ctx: Context, tx: Transaction, row: Told) =>
  notifyOfFeed(ctx, tx, row, 'calendar.held')

export const notifyOfStale = (ctx: Context, tx: Transaction, row: Told, health: string) =>
  notifyOfFeed(ctx, tx, row, health === 'red' ? 'calendar.lost' : 'calendar.stale')
