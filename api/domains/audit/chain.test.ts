import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { asCommand } from '#api/kernel/origin.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { changes } from '#tests/support/audit.ts'
import { createPerson, renewHeaders, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { audit } from './audit.service.ts'
import { readHead } from './chain.queries.ts'
import { verifyChain } from './chain.service.ts'
import { writeHead } from './jobs.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())

/** With all triggers of the tables disabled, which the product's own role cannot do. */
const tamper = async (statement: string) => {
  const url = new URL(inject('clusterUrl'))
  url.pathname = new URL(app.databaseUrl).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const verify = (...args: string[]) => {
  const tool = join(import.meta.dirname, '..', '..', '..', 'tools', 'audit-verify.ts')
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('a chain that nobody touched', () => {
  test('is whole, signs of every language and instants to the microsecond included', async () => {
    await changes(app, admin, 3)
    await asCommand('test “quoted” \\ \t ü 🗝', app.ctx.clock, () =>
      app.db.transaction().execute(tx =>
        audit(tx, {
          action: 'withdrawal.rejected',
          subject: { kind: 'withdrawal', id: 'a/b' },
          before: { status: 'ü "x" \\ \u0001 \u2028 🗝', amount_cents: 12_345 },
          after: { level: null, is_visible: false, fields: ['a', 'b'], discount_percentage: 7.5 },
          reason: 'Die Bank kennt\n“dieses” Konto nicht\u2028',
        }),
      ),
    )
    const head = await readHead(app.db)
    expect(await verifyChain(app.db)).toEqual({ whole: true, entries: head?.position, head })
    expect(await verifyChain(app.db, head ? [head] : [])).toMatchObject({ whole: true })
  })

  test('the command says so, and where it stands; the log does daily', async () => {
    const head = await readHead(app.db)
    expect(verify()).toEqual({
      status: 0,
      said: expect.stringContaining(`Its head: ${head?.position} ${head?.hash}`),
    })
    expect(verify(String(head?.position), head?.hash ?? '').status).toBe(0)
    const lines: unknown[] = []
    const log = { ...app.ctx.log, info: (fields: object) => lines.push(fields) } as typeof app.ctx.log
    await writeHead.run({ ...app.ctx, log }, {})
    expect(lines).toEqual([expect.objectContaining({ ...head, sequence: 1 })])
  })

  test('forgets from where after a year, and is whole all the same', async () => {
    const count = async () => (await app.db.selectFrom('audit_addresses').select('entry_id').execute()).length
    app.passTime(-400 * DAY_MS)
    await changes(app, { ...admin, headers: await renewHeaders(app, admin) }, 1)
    app.passTime(400 * DAY_MS)
    const before = await count()
    const { forgetOldAddresses } = await import('./jobs.ts')
    await forgetOldAddresses.run(app.ctx, {})
    expect(await count()).toBe(before - 1)
    expect(await verifyChain(app.db)).toMatchObject({ whole: true })
  })
})

describe('a chain that somebody touched', () => {
  let fresh: TestApp
  beforeEach(async () => {
    fresh = app
    app = await openTestApp()
    admin = await createPerson(app, { userType: 'admin' })
    await changes(app, admin, 5)
    return async () => {
      await app.close()
      app = fresh
    }
  })

  const cases: [what: string, statement: string, expected: object][] = [
    [
      'an entry that was rewritten',
      "update audit_entries set reason = 'never' where id = (select entry_id from audit_chain where position = 3)",
      { wrong: 'changed', position: 3 },
    ],
    [
      'an entry that was taken away',
      'delete from audit_entries where id = (select entry_id from audit_chain where position = 2)',
      { wrong: 'missing_entry', position: 2 },
    ],
    [
      'an entry that was taken away with its link',
      'delete from audit_chain where position = 4',
      { wrong: 'missing_link', position: 4 },
    ],
    [
      'two entries that changed places',
      `update audit_chain set entry_id = -entry_id where position in (2, 3);
       update audit_chain as one set entry_id = -other.entry_id from (select position, entry_id from audit_chain) as other
       where one.position in (2, 3) and other.position = 5 - one.position`,
      { wrong: 'changed', position: 2 },
    ],
    [
      'an entry that was put in past the chain',
      `insert into audit_entries (at, who, action, subject_kind) values (now(), 'visitor', 'rates.changed', 'platform')`,
      { wrong: 'unchained', position: null },
    ],
    [
      'an address that was exchanged',
      `update audit_addresses set address = '192.0.2.1'
       where entry_id = (select entry_id from audit_chain where position = 1)`,
      { wrong: 'address_changed', position: 1 },
    ],
  ]
  for (const [what, statement, expected] of cases)
    test(`${what} is found, the first one of all`, async () => {
      await tamper(statement)
      expect(await verifyChain(app.db)).toMatchObject({ whole: false, ...expected })
    })

  test('newest entries that were cut off are found by a head that was written down', async () => {
    const head = await readHead(app.db)
    await tamper('delete from audit_chain where position > 3; delete from audit_entries where id > 3')
    expect(await verifyChain(app.db)).toMatchObject({ whole: true, entries: 3 })
    expect(await verifyChain(app.db, head ? [head] : [])).toMatchObject({ wrong: 'cut_off', position: 4 })
    expect(await verifyChain(app.db, [{ position: 2, hash: 'a'.repeat(64) }])).toMatchObject({
      wrong: 'other_chain',
      position: 2,
    })
  })

  test('the command names the first broken link and fails', async () => {
    await tamper("update audit_entries set action = 'rates.other' where id >= 2")
    const { status, said } = verify()
    expect(status).toBe(1)
    expect(said).toContain('broken at position 2, entry 2: it was changed')
    expect(verify('once', 'more').status).toBe(2)
  })
})
