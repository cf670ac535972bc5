import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, openPool } from '#api/db/database.ts'
import { ONE_ROLE, prepareDatabase } from '#api/db/prepare.ts'
import { readRights } from '#api/db/rights.ts'
import { queryBackup } from '../support/backups.ts'
import { createDatabase } from '../support/database.ts'
import { silentLog } from '../support/log.ts'

let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  database = await createDatabase()
  await prepareDatabase({ url: database.url, migrationUrl: database.ownerUrl }, silentLog)
})
afterAll(() => database?.drop())

const runtimeOf = ({ url }: { url: string }) => new URL(url).username

const rightsOf = async (on: { url: string; ownerUrl: string }) => {
  const db = openDatabase(openPool(on.ownerUrl, 1))
  try {
    const rights = await readRights(db, runtimeOf(on))
    return Object.fromEntries(rights.map(found => [found.table, found.rights.join(' ')]))
  } finally {
    await db.destroy()
  }
}

/** Partitions of the queue, which contain the day in their name. */
const isDaily = (table: string) => /\.queue_stats_\d+$/.test(table)

/** Every table with the runtime role's rights. A new table needs a decision: it gets a line here. */
test('what the server may do with each table is written down', async () => {
  const found = await rightsOf(database)
  const rights = Object.entries(found).filter(([table]) => !isDaily(table))
  const byRights = Map.groupBy(rights, ([, held]) => held)
  const listed = [...byRights].map(([held, tables]) => [held, tables.map(([table]) => table)])
  expect(Object.fromEntries(listed)).toMatchSnapshot()
})

describe('the role that serves is refused by permission', () => {
  test.each([
    'update audit_entries set reason = null',
    'update audit_chain set position = position + 1',
    'update audit_anchors set position = 1',
    'update audit_addresses set address = address',
    'update ledger_entries set amount_cents = 1',
    'update stay_documents set total_cents = 1',
    'delete from audit_entries',
    'delete from audit_addresses',
    'delete from ledger_entries',
    'delete from stay_documents',
    'truncate audit_chain',
    'truncate ledger_entries cascade',
    'truncate sessions',
    'alter table audit_entries disable trigger all',
    'alter table ledger_entries disable trigger user',
    'drop trigger audit_entries_append_only on audit_entries',
    'alter table audit_entries add column note text',
    'create table notes (note text)',
    'create table pgboss.notes (note text)',
    'create temporary table audit_entries (note text)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create or replace function refuse_to_change_the_record() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop table pgboss.job',
    'update kysely_migration set name = name',
    'set session_replication_role = replica',
    'set role latchkey',
    'alter table audit_entries owner to latchkey_runtime',
    'grant update on audit_entries to latchkey_runtime',
    'create role helper',
  ])('%s', async statement => {
    // Granting a right that one does not hold only causes a warning, so the held rights are checked as well.
    const refused = await queryBackup(database.url, statement).then(
      () => 'done',
      error => error.code,
    )
    if (!statement.startsWith('grant')) expect(refused).toBe('42501')
    expect((await rightsOf(database))['public.audit_entries']).toBe('select insert')
  })
})

test('a table that a later migration makes is usable, and one whose rights were widened is narrowed at the next start', async () => {
  const other = await createDatabase()
  try {
    const access = { url: other.url, migrationUrl: other.ownerUrl }
    await prepareDatabase(access, silentLog)
    await queryBackup(other.ownerUrl, 'create table later (id int generated always as identity, note text)')
    expect(await queryBackup(other.url, "insert into later (note) values ('x') returning id")).toEqual([
      { id: 1 },
    ])
    await queryBackup(
      other.ownerUrl,
      `grant all on audit_entries, ledger_entries to ${runtimeOf(other)}, public`,
    )
    await queryBackup(other.ownerUrl, `revoke select on users from ${runtimeOf(other)}`)
    await prepareDatabase(access, silentLog)
    expect(await rightsOf(other)).toMatchObject({
      'public.audit_entries': 'select insert',
      'public.ledger_entries': 'select insert',
      'public.users': 'select insert update delete',
    })
  } finally {
    await other.drop()
  }
})

const hearing = () => {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void warnings.push(JSON.parse(line).msg) })
  return { warnings, log }
}

describe('a server', () => {
  test('with one role for everything works, and says once what that means', async () => {
    const { warnings, log } = hearing()
    await prepareDatabase({ url: database.ownerUrl, migrationUrl: null }, log)
    expect(warnings).toEqual([ONE_ROLE])
  })

  test('whose serving role could act as the owner says the same', async () => {
    const { warnings, log } = hearing()
    await prepareDatabase({ url: database.ownerUrl, migrationUrl: database.ownerUrl }, log)
    expect(warnings).toEqual([ONE_ROLE])
  })

  test('with the serving role alone starts on a database of its release, and refuses an older one in words', async () => {
    const other = await createDatabase()
    try {
      const { warnings, log } = hearing()
      await prepareDatabase({ url: other.url, migrationUrl: other.ownerUrl }, log)
      await prepareDatabase({ url: other.url, migrationUrl: null }, log)
      expect(warnings).toEqual([])
      await queryBackup(other.ownerUrl, "delete from kysely_migration where name like '0052%'")
      await expect(prepareDatabase({ url: other.url, migrationUrl: null }, log)).rejects.toThrow(
        'Set DATABASE_MIGRATION_URL',
      )
    } finally {
      await other.drop()
    }
  })
})

describe('the command that sets a database up', () => {
  const setUp = (url: string) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'tools', 'setup-database.ts')],
      { env: { ...process.env, DATABASE_ADMIN_URL: url }, encoding: 'utf8' },
    )
    const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(stdout)?.[1] ?? ''
    return {
      status,
      said: stdout + stderr,
      url: setting('DATABASE_URL'),
      ownerUrl: setting('DATABASE_MIGRATION_URL'),
    }
  }

  test.each(['a database that is not there yet', 'one that a single role has used until now'])(
    'makes two roles for %s, and can be run again',
    async kind => {
      const suite = kind.startsWith('one') ? await createDatabase() : undefined
      const name = suite ? new URL(suite.url).pathname.slice(1) : `suite_${randomBytes(8).toString('hex')}`
      const admin = new URL(inject('clusterUrl'))
      admin.pathname = `/${name}`
      try {
        const first = setUp(admin.href)
        expect(first).toMatchObject({ status: 0, said: expect.stringContaining('DATABASE_MIGRATION_URL=') })
        const second = setUp(admin.href)
        expect(second.status).toBe(0)
        await expect(queryBackup(first.url, 'select 1')).rejects.toThrow('password')
        expect(await rightsOf(second)).toEqual(await rightsOf(database))
        await expect(queryBackup(second.url, 'create table notes (note text)')).rejects.toThrow(
          'permission denied',
        )
        const owners = `select distinct tableowner::text as owner from pg_tables where schemaname in ('public', 'pgboss')`
        expect(await queryBackup(second.url, owners)).toEqual([{ owner: `${name}_migrator` }])
        const { warnings, log } = hearing()
        await prepareDatabase({ url: second.url, migrationUrl: second.ownerUrl }, log)
        expect(warnings).toEqual([])
      } finally {
        const cluster = inject('clusterUrl')
        await queryBackup(cluster, `drop database if exists ${name} with (force)`)
        await queryBackup(cluster, `drop role ${name}_migrator`)
        await queryBackup(cluster, `drop role ${name}_runtime`)
      }
    },
  )
})
