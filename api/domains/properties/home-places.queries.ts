import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isVisibleTo } from './queries.ts'

/** The places of homes as owners wrote them, from this id on. */
export const readHomePlaces = (on: Queryable, from: number) =>
  on.selectFrom('home_places').selectAll().where('id', '>=', from).orderBy('id').execute()

export type HomePlaceRow = Awaited<ReturnType<typeof readHomePlaces>>[number]

/**
 * For each of these places, the number of homes there that the list shows this viewer; places without any are left out.
 */
export const countByPlace = async (on: Queryable, viewer: Principal, places: readonly number[]) => {
  const { rows } = await sql<{ place_id: number; homes: number }>`
    select place_id, count(*) as homes from properties
    where place_id = any(${places}::int[]) and status = 'active' and ${isVisibleTo(viewer)}
    group by place_id`.execute(on)
  return new Map(rows.map(({ place_id, homes }) => [place_id, homes]))
}
