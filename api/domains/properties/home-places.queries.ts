import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { type Viewer, visibleTo } from './queries.ts'

/** Where homes are, as owners wrote it; from this id on. */
export const readHomePlaces = (on: Queryable, from: number) =>
  on.selectFrom('home_places').selectAll().where('id', '>=', from).orderBy('id').execute()

export type HomePlaceRow = Awaited<ReturnType<typeof readHomePlaces>>[number]

/** How many homes that the list shows this viewer are at each of these places; others are not in the answer. */
export const countByPlace = async (on: Queryable, viewer: Viewer, places: readonly number[]) => {
  const { rows } = await sql<{ place_id: number; homes: number }>`
    select place_id, count(*) as homes from properties
    where place_id = any(${places}::int[]) and status = 'active' and ${visibleTo(viewer)}
    group by place_id`.execute(on)
  return new Map(rows.map(({ place_id, homes }) => [place_id, homes]))
}
