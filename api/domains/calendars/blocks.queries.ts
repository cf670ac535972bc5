import { sql } from 'kysely'
import type { NightRange } from '#contract/calendars/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const COLUMNS = ['id', 'from_date as from', 'until_date as until', 'reason'] as const

/** Blocks that overlap the range or are adjacent to it, earliest first; not the nights of entered stays. */
export const blocksAround = (tx: Transaction, home: string, { from, until }: NightRange) =>
  tx
    .selectFrom('calendar_blocks')
    .select(COLUMNS)
    .where('property_id', '=', home)
    .where('is_stay', '=', false)
    .where(sql<boolean>`nights && daterange(${from}::date - 1, ${until}::date + 1, '[)')`)
    .orderBy('from_date')
    .execute()

export const findBlockHome = (on: Queryable, id: string) =>
  on
    .selectFrom('calendar_blocks')
    .innerJoin('properties', 'properties.id', 'calendar_blocks.property_id')
    .select(['calendar_blocks.id', 'property_id', 'owner_id'])
    .where('calendar_blocks.id', '=', id)
    .where('is_stay', '=', false)
    .executeTakeFirst()

export interface NewBlock extends NightRange {
  reason: string
}

export const insertBlocks = (
  tx: Transaction,
  { home, by, now }: { home: string; by: string; now: Date },
  blocks: readonly NewBlock[],
) =>
  tx
    .insertInto('calendar_blocks')
    .values(
      blocks.map(({ from, until, reason }) => ({
        property_id: home,
        from_date: from,
        until_date: until,
        reason,
        made_by: by,
        created_at: now,
      })),
    )
    .returning(COLUMNS)
    .execute()

export const setReason = (on: Queryable, id: string, reason: string) =>
  on.updateTable('calendar_blocks').set({ reason }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()

export const deleteBlocks = (tx: Transaction, ids: readonly string[]) =>
  tx.deleteFrom('calendar_blocks').where('id', 'in', ids).execute()
