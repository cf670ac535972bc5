import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFolder } from '#tests/support/folder.ts'
import { silentLog } from '#tests/support/log.ts'
import { openDatabase, openPool } from './database.ts'
import { startEmbedded } from './embedded/start.ts'
import { isTemporary } from './temporary.ts'

/** The database takes up the setting a moment later, and confirms what is written before that. */
const untilRefused = async (work: () => Promise<unknown>) => {
  for (;;)
    try {
      await work()
    } catch (error) {
      return error as Error
    }
}

it('a commit that no second machine confirms is no success, and nobody waits for it without end', async () => {
  const dataDir = await makeFolder('unconfirmed')
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  const admin = openDatabase(openPool(embedded.superuserUrl, 1))
  const patient = openDatabase(openPool(embedded.url, 1, { statementTimeoutMs: 60_000 }))
  const impatient = openDatabase(openPool(embedded.url, 1, { statementTimeoutMs: 100 }))
  const write = (text: string) => sql`insert into notes values (${text})`
  /** Gives up the waits for a second machine, as an administrator may. */
  const cancel = () =>
    sql<{ cancelled: boolean }>`
      select bool_or(pg_cancel_backend(pid)) as cancelled from pg_stat_activity
      where wait_event = 'SyncRep' and query = 'commit'`.execute(admin)
  try {
    await sql`create table notes (text text)`.execute(patient)
    await sql`alter system set synchronous_standby_names = 'nobody'`.execute(admin)
    await sql`select pg_reload_conf()`.execute(admin)
    const given = untilRefused(() => write('impatient').execute(impatient))
    const cancelled = untilRefused(() => patient.transaction().execute(tx => write('patient').execute(tx)))
    await expect.poll(async () => (await cancel()).rows[0]?.cancelled).toBe(true)
    expect(await cancelled).toMatchObject({ code: 'COMMIT_UNCONFIRMED' })
    expect(isTemporary(await cancelled)).toBe(true)
    const silence = await given
    expect(silence).toMatchObject({ message: 'Query read timeout' })
    expect(isTemporary(silence)).toBe(true)
    // The connection on which nothing is answered was left: on it, this would be silent as well.
    await sql`select 1`.execute(impatient)
  } finally {
    await Promise.all([patient.destroy(), impatient.destroy(), admin.destroy()])
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
