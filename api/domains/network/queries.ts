import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** What {@link joinViewerDiscount} adds to each row. The level is null where the viewer holds none with the owner. */
export interface ViewerDiscountColumns {
  /** Percent, with up to two decimals. */
  discount_percentage: number
  discount_level: number | null
  discount_level_name: string | null
}

/**
 * The one discount of a viewer on a property: that of the level which the viewer holds in the network of the
 * property's owner, else what everyone else gets there, which the database keeps at no more than any level gives
 * (migration 0046). For any query that reads `properties` under that name; it never changes how many rows come out, as
 * each join meets at most one row.
 */
export const joinViewerDiscount = <Tables, Read extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Read, Output>,
  viewerId: string | Expression<string>,
): SelectQueryBuilder<Tables, Read, Output & ViewerDiscountColumns> => {
  // The caller's tables stay as they were in its type: what is joined here is nobody else's to read.
  const properties = query as unknown as SelectQueryBuilder<DB, 'properties', Output>
  const joined = properties
    .leftJoin('network_members as viewer_membership', join =>
      join
        .onRef('viewer_membership.owner_id', '=', 'properties.owner_id')
        .on('viewer_membership.member_id', '=', viewerId),
    )
    .leftJoin('trust_levels as viewer_level', 'viewer_level.id', 'viewer_membership.trust_level_id')
    .select(({ fn, ref }) => [
      fn
        .coalesce('viewer_level.default_discount_percentage', 'properties.everyone_else_percentage')
        .as('discount_percentage'),
      ref('viewer_level.level').as('discount_level'),
      ref('viewer_level.name').as('discount_level_name'),
    ])
  return joined as unknown as SelectQueryBuilder<Tables, Read, Output & ViewerDiscountColumns>
}

/** The same for somebody in a network, whatever home of its owner they look at; to be read beside their level. */
export const memberDiscount = sql<number>`coalesce(
  held.default_discount_percentage, everyone_else_percentage(membership.owner_id)
)`
