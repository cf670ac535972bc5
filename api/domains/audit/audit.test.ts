import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCommand, asSystem, withOrigin } from '#api/kernel/origin.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AuditRecord, audit } from './audit.service.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  person = await createPerson(app)
})
afterAll(() => app.close())

const asPerson = <T>(work: () => T, records: AuditRecord['action'][] = ['level.created']) =>
  withOrigin(
    {
      who: { kind: 'person', id: person.id },
      address: '203.0.113.7',
      requestId: 'req-1',
      clock: app.ctx.clock,
      audits: records,
    },
    work,
  )

const leave = (entry: Partial<AuditRecord> = {}) =>
  app.db
    .transaction()
    .execute(tx => audit(tx, { action: 'level.created', subject: { kind: 'level', id: 'a' }, ...entry }))

const newest = () =>
  app.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const count = async () =>
  (await app.db.selectFrom('audit_entries').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
const chain = () => app.db.selectFrom('audit_chain').selectAll().orderBy('position').execute()

describe('what an entry says', () => {
  test('a person, from where, and what was before and after', async () => {
    await asPerson(() => leave({ before: { level: 1 }, after: { level: 2 }, reason: ' Asked for it ' }))
    expect(await newest()).toMatchObject({
      who: 'person',
      who_id: person.id,
      who_name: null,
      action: 'level.created',
      subject_kind: 'level',
      before: { level: 1 },
      after: { level: 2 },
      reason: 'Asked for it',
      request_id: 'req-1',
    })
    const { id, address_seal } = await newest()
    const { address, salt } = await app.db
      .selectFrom('audit_addresses')
      .selectAll()
      .where('entry_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(address).toBe('203.0.113.7')
    expect(address_seal).toBe(createHash('sha256').update(`${salt}${address}`).digest('hex'))
  })

  test('the system with its job, a command with its name', async () => {
    await asSystem('bookings.complete', app.ctx.clock, () => leave())
    expect(await newest()).toMatchObject({ who: 'house', who_name: 'bookings.complete', address_seal: null })
    await asCommand('invite-admin', app.ctx.clock, () => leave())
    expect(await newest()).toMatchObject({ who: 'command', who_name: 'invite-admin' })
  })

  test('nothing, when the change itself is taken back', async () => {
    const before = await count()
    await expect(
      asPerson(() =>
        app.db.transaction().execute(async tx => {
          await audit(tx, { action: 'level.created', subject: { kind: 'level', id: 'a' } })
          throw new Error('taken back')
        }),
      ),
    ).rejects.toThrow('taken back')
    expect(await count()).toBe(before)
  })
})

describe('what never gets into it', () => {
  for (const field of ['password', 'token', 'account_number', 'url', 'token_hash', 'email']) {
    test(`${field} is refused, and the change with it`, async () => {
      const before = await count()
      const facts = { [field]: 'x' } as NonNullable<AuditRecord['after']>
      await expect(asPerson(() => leave({ after: facts }))).rejects.toThrow('may not stand')
      await expect(asPerson(() => leave({ before: facts }))).rejects.toThrow('may not stand')
      expect(await count()).toBe(before)
    })
  }

  test('neither do whole texts and things inside things', async () => {
    await expect(asPerson(() => leave({ after: { status: 'x'.repeat(201) } }))).rejects.toThrow('no fact')
    const nested = { status: { password: 'x' } } as unknown as NonNullable<AuditRecord['after']>
    await expect(asPerson(() => leave({ after: nested }))).rejects.toThrow('no fact')
  })

  test('a call leaves only what it declares; the system may act beside it', async () => {
    await expect(asPerson(() => leave(), [])).rejects.toThrow('does not declare')
    await asPerson(() => leave({ by: { kind: 'house', job: 'bookings.lapse' } }), [])
    expect(await newest()).toMatchObject({ who: 'house', who_name: 'bookings.lapse', request_id: 'req-1' })
  })

  test('nobody known, nothing recorded', async () => {
    await expect(leave()).rejects.toThrow('Nobody is known')
  })
})

describe('the database itself, even for the owner of the tables', () => {
  for (const table of ['audit_entries', 'audit_chain'] as const) {
    test(`refuses to change, remove or empty ${table}`, async () => {
      await expect(asOwner(app, `delete from ${table}`)).rejects.toThrow('append-only')
      await expect(asOwner(app, `truncate ${table} cascade`)).rejects.toThrow('append-only')
    })
  }
  test('refuses to rewrite an entry, its place and its address', async () => {
    await expect(asOwner(app, "update audit_entries set reason = 'x'")).rejects.toThrow('append-only')
    await expect(asOwner(app, 'update audit_chain set position = 1000000')).rejects.toThrow('append-only')
    await expect(asOwner(app, "update audit_addresses set address = 'x'")).rejects.toThrow('append-only')
    await expect(asOwner(app, 'delete from audit_addresses')).rejects.toThrow('not a year old')
  })
})

describe('the chain', () => {
  test('holds every entry once, without a gap, in the order of commits', async () => {
    const before = (await chain()).length
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    // This entry is written first and committed last.
    const slow = asPerson(() =>
      app.db.transaction().execute(async tx => {
        await audit(tx, { action: 'level.created', subject: { kind: 'level', id: 'slow' } })
        await held
      }),
    )
    await asPerson(() => Promise.all(Array.from({ length: 20 }, () => leave())))
    letGo()
    await slow
    const links = await chain()
    expect(links.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1))
    expect(links.length).toBe(before + 21)
    const last = await app.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('id', '=', links.at(-1)?.entry_id ?? 0)
      .executeTakeFirstOrThrow()
    expect(last.subject_id).toBe('slow')
  })

  test('transactions that hold rows of each other only until they commit never wait in a circle', async () => {
    const people = await Promise.all([createPerson(app), createPerson(app)])
    const touch = (tx: typeof app.db, id: string) =>
      tx.updateTable('users').set({ bio: 'touched' }).where('id', '=', id).execute()
    const work = (id: string) =>
      asPerson(() =>
        app.db.transaction().execute(async tx => {
          await audit(tx, { action: 'level.created', subject: { kind: 'level', id } })
          await touch(tx, id)
        }),
      )
    const all = Array.from({ length: 60 }, (_, index) => work(people[index % 2]?.id ?? ''))
    await expect(Promise.all(all)).resolves.toHaveLength(60)
  })
})
