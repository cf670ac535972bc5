import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFolder } from '#tests/support/folder.ts'
import { silentLog } from '#tests/support/log.ts'
import { openDatabase, openPool } from './database.ts'
import { startEmbedded } from './embedded/start.ts'

it('a commit that no second machine has confirmed is no success', async () => {
  const dataDir = await makeFolder('unconfirmed')
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  const admin = openDatabase(openPool(embedded.superuserUrl, 1))
  const db = openDatabase(openPool(embedded.url, 2, { statementTimeoutMs: 1_000 }))
  try {
    await sql`create table notes (text text)`.execute(db)
    await sql`alter system set synchronous_standby_names = 'nobody'`.execute(admin)
    await sql`select pg_reload_conf()`.execute(admin)
    const write = (text: string) => sql`insert into notes values (${text})`
    await expect
      .poll(() =>
        write('alone')
          .execute(db)
          .catch(error => error.code),
      )
      .toBe('COMMIT_UNCONFIRMED')
    await expect(db.transaction().execute(tx => write('in a transaction').execute(tx))).rejects.toMatchObject(
      {
        code: 'COMMIT_UNCONFIRMED',
      },
    )
    await sql`alter system reset synchronous_standby_names`.execute(admin)
    await sql`select pg_reload_conf()`.execute(admin)
    await expect
      .poll(() =>
        write('confirmed')
          .execute(db)
          .then(
            () => 'written',
            error => error.code,
          ),
      )
      .toBe('written')
  } finally {
    await db.destroy()
    await admin.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
