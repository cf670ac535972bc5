import { sql } from 'kysely'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { accountColumns } from '../accounts/people.queries.ts'

const invited = sql<number>`(select count(*) from users where invited_by = person.id)`.as('invited')
const byName = sql`lower(person.full_name), person.id`

/** The people whom somebody invited, or with null the roots. */
export const listInvitedBy = async (
  on: Queryable,
  inviterId: string | null,
  page: { limit: number; offset: number },
) => {
  const some = on
    .selectFrom('users as person')
    .where('person.invited_by', inviterId === null ? 'is' : '=', inviterId)
  const cut = cutPage(some.select('person.id').orderBy(byName), page)
  const [rows, { count }] = await Promise.all([
    on
      .with('cut', () => cut)
      // Counted in one pass: with a subquery for each row, one person with very many invitations makes the planner
      // overestimate each count.
      .with('counts', db =>
        db
          .selectFrom('users')
          .select(({ fn }) => ['invited_by', fn.countAll<number>().as('invited')])
          .where('invited_by', 'in', db.selectFrom('cut').select('cut.id'))
          .groupBy('invited_by'),
      )
      .selectFrom('cut')
      .innerJoin('users as person', 'person.id', 'cut.id')
      .leftJoin('counts', 'counts.invited_by', 'person.id')
      .select(accountColumns)
      .select(sql<number>`coalesce(counts.invited, 0)`.as('invited'))
      .orderBy(byName)
      .execute(),
    some.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
export type TreeRow = Awaited<ReturnType<typeof listInvitedBy>>['rows'][number]

/** A person with their inviters, from the root down; empty where the person does not exist. */
export const listPathTo = (on: Queryable, id: string) =>
  on
    .withRecursive('path', db =>
      db
        .selectFrom('users')
        .select(['id', 'invited_by', sql<number>`1`.as('height')])
        .where('id', '=', id)
        .unionAll(
          db
            .selectFrom('path')
            .innerJoin('users', 'users.id', 'path.invited_by')
            .select(['users.id', 'users.invited_by', sql<number>`path.height + 1`.as('height')]),
        ),
    )
    .selectFrom('path')
    .innerJoin('users as person', 'person.id', 'path.id')
    .select(accountColumns)
    .select(invited)
    .orderBy('path.height', 'desc')
    .execute()
