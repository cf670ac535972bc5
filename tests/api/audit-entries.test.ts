import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { type AuditScenario, auditScenarios, NEW_PASSWORD } from '../support/audit-scenarios.ts'
import { type CardApp, openCardApp } from '../support/cards.ts'
import { BANK } from '../support/money.ts'
import { payThroughStripe } from '../support/payouts.ts'
import { renewHeaders } from '../support/people.ts'
import { createPersonas, type Persona, type Personas } from '../support/personas.ts'
import { request } from '../support/requests.ts'
import type { TestApp } from '../support/test-app.ts'
import { rules as declaredRules } from './role-rules/every.ts'
import type { Rule } from './role-rules/rule.ts'

const rules: Readonly<Record<string, Rule>> = declaredRules

const recording = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries)
    .filter(([, call]) => call.audits !== undefined)
    .map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

let cards: CardApp
let app: TestApp
let personas: Personas
let special: ReturnType<typeof auditScenarios>

beforeAll(async () => {
  cards = await openCardApp()
  app = cards.app
  await app.db.updateTable('platform_settings').set({ payments: 'none' }).execute()
  await payThroughStripe(cards)
  personas = await createPersonas(app)
  special = auditScenarios(cards, personas)
})
afterAll(() => cards.close())

const ORDER = ['admin', 'owner', 'guest', 'unfinished'] as const satisfies readonly Persona[]

/** The request of the permission table, by the first person who may make it. */
const fromRule = async (name: string): Promise<AuditScenario> => {
  const rule = rules[name]
  const who = ORDER.find(persona => (rule?.expect[persona] ?? 999) < 300)
  if (!rule || !who) throw new Error(`${name} changes nothing in the permission table: give it a drive`)
  return { ...(await rule.request(personas)), as: personas.people[who] }
}

/** From an address that no other request uses. */
const send = async (call: Call, { as, params, query, payload, headers }: AuditScenario) => {
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(params?.[key]))
  const search = new URLSearchParams(query)
  const who =
    as && 'sessionId' in as ? await renewHeaders(app, as as typeof personas.people.admin) : as?.headers
  const address = personas.nextAddress()
  const answer = await request(
    app,
    { headers: { ...who, ...headers }, address },
    call.method,
    `${path}${search.size > 0 ? `?${search}` : ''}`,
    payload,
  )
  return { answer, address }
}

/** The audit entries of the request from that address, without those of the system. */
const entriesFrom = (address: string) =>
  app.db
    .selectFrom('audit_entries')
    .innerJoin('audit_addresses', 'audit_addresses.entry_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .where('audit_addresses.address', '=', address)
    .where('who', '<>', 'house')
    .orderBy('id')
    .execute()

describe('every call that declares an audit entry adds exactly one', () => {
  for (const { name, call } of recording) {
    it(name, async () => {
      const drive = await (special[name] ?? (() => fromRule(name)))()
      const { answer, address } = await send(call, drive)
      expect({ done: answer.status < 300, body: drive.refused ? '' : answer.text }).toMatchObject({
        done: drive.refused !== true,
      })

      const entries = await entriesFrom(address)
      expect(entries).toHaveLength(1)
      const [entry] = entries
      expect([call.audits ?? []].flat()).toContain(entry?.action)
      // Entries about the platform as a whole, or about many things at once.
      if (!['platform', 'job'].includes(entry?.subject_kind ?? '')) expect(entry?.subject_id).not.toBeNull()
      const person = drive.as?.id ?? drive.becomes
      expect(entry?.who).toBe(person ? 'person' : 'visitor')
      if (person === 'somebody new') expect(entry?.who_id).not.toBeNull()
      else expect(entry?.who_id).toBe(person ?? null)
    })
  }

  it('a call that is refused adds none', async () => {
    const drive = { as: personas.people.owner, payload: { amount: 1_000_000, ...BANK } }
    const { answer, address } = await send(calls.withdrawals.create, drive)
    expect(answer.status).toBe(409)
    expect(await entriesFrom(address)).toEqual([])
  })
})

describe('the entries of all calls', () => {
  it('hold no secret and nothing that identifies a person', async () => {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', before::text, after::text, reason) as text from audit_entries`.execute(app.db)
    const all = rows.map(row => row.text).join('\n')
    expect(all.length).toBeGreaterThan(500)
    for (const secret of [
      BANK.accountNumber,
      BANK.accountName,
      'DE8937040044',
      NEW_PASSWORD,
      'a lamp in the window',
      '@',
    ])
      expect(all).not.toContain(secret)
    expect(all).not.toMatch(/https?:|\$argon2|[\w-]{43}/)
  })

  it('is chained to the last entry', async () => {
    const { rows } = await sql<{ entries: number; links: number; last: number }>`
      select (select count(*) from audit_entries) as entries, (select count(*) from audit_chain) as links,
        (select max(position) from audit_chain) as last`.execute(app.db)
    expect(rows[0]?.links).toBe(rows[0]?.entries)
    expect(rows[0]?.last).toBe(rows[0]?.entries)
  })
})
