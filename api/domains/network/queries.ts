import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/**
 * The columns that {@link joinViewerDiscount} adds to each row. The level is null where the viewer holds none with the
 * owner.
 */
export interface ViewerDiscountColumns {
  /** Percent, with up to two decimals. */
  discount_percentage: number
  discount_level: number | null
  discount_level_name: string | null
  /** The viewer's trust in that network: their level, 1 in it without a level, else 0 (`trust_rank` of the database). */
  viewer_rank: number
}

/**
 * The only definition of a viewer's discount on a property: that of the level which the viewer holds in the network of
 * the property's owner, else that of everyone else, which the database keeps at or below every level's discount
 * (migration 0046). It works in any query that reads `properties` under that name and never changes the number of rows,
 * because each join matches at most one row. With `previewLevel` the viewer holds this level, whoever they are.
 */
export const joinViewerDiscount = <Tables, Read extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Read, Output>,
  viewerId: string | Expression<string>,
  previewLevel?: number,
): SelectQueryBuilder<Tables, Read, Output & ViewerDiscountColumns> => {
  // The result type has the caller's tables only: the joined ones must not be read elsewhere.
  const properties = query as unknown as SelectQueryBuilder<DB, 'properties', Output>
  const joined = properties
    .leftJoin('network_members as viewer_membership', join =>
      join
        .onRef('viewer_membership.owner_id', '=', 'properties.owner_id')
        .on('viewer_membership.member_id', '=', viewerId),
    )
    .leftJoin('trust_levels as viewer_level', join =>
      previewLevel === undefined
        ? join.onRef('viewer_level.id', '=', 'viewer_membership.trust_level_id')
        : join
            .onRef('viewer_level.owner_id', '=', 'properties.owner_id')
            .on('viewer_level.level', '=', previewLevel),
    )
    .select(({ fn, ref }) => [
      fn
        .coalesce('viewer_level.default_discount_percentage', 'properties.everyone_else_percentage')
        .as('discount_percentage'),
      ref('viewer_level.level').as('discount_level'),
      ref('viewer_level.name').as('discount_level_name'),
      sql<number>`coalesce(viewer_level.level, (viewer_membership.id is not null)::int)`.as('viewer_rank'),
    ])
  return joined as unknown as SelectQueryBuilder<Tables, Read, Output & ViewerDiscountColumns>
}

/** The same for a member of a network, at any home of its owner; to be selected beside the member's level. */
export const memberDiscount = sql<number>`coalesce(
  held.default_discount_percentage, everyone_else_percentage(membership.owner_id)
)`
