import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { openDatabase, openPool } from './database.ts'

it('a connection that breaks between two statements of a transaction refuses it, and nothing else', async () => {
  const database = await createDatabase()
  const lost: string[] = []
  const db = openDatabase(openPool(database.url, 2, { onLost: error => lost.push(error.message) }))
  try {
    const cut = db.transaction().execute(async tx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await expect.poll(() => lost[0]).toMatch(/terminating connection/)
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toThrow(/not queryable|connection/i)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
