import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { TestApp } from './test-app.ts'

const run = async (connectionString: string, text: string, values?: unknown[]) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Runs statements as the role that owns the tables, which the runtime role may not run. */
export const asOwner = ({ ownerUrl }: { ownerUrl: string }, statement: string) => run(ownerUrl, statement)

/** Inserts thousands of rows at once: on a busy machine longer than the runtime role may take for a statement. */
export const seedInBulk = async (
  { db, ownerUrl }: Pick<TestApp, 'db' | 'ownerUrl'>,
  statement: RawBuilder<unknown>,
) => {
  const { sql, parameters } = statement.compile(db)
  await run(ownerUrl, sql, [...parameters])
}
