import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Condition = RawBuilder<SqlBool>

/** All of these conditions, in parentheses; without any, every row matches. */
export const joinConditions = (conditions: readonly RawBuilder<unknown>[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
