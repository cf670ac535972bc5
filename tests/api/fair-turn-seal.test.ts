import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { decideIn, postTurn, postTurnEntry, turnInput, turnsOfHome } from '../support/fair-turns.ts'
import { stayInDays } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { createPersonas, type Persona, type Personas } from '../support/personas.ts'
import { request } from '../support/requests.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { rules as declaredRules } from './role-rules/every.ts'
import type { Rule } from './role-rules/rule.ts'

const rules: Readonly<Record<string, Rule>> = declaredRules
const readers: Persona[] = ['guest', 'stranger', 'owner', 'otherOwner', 'admin']
const reads = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries)
    .filter(([, call]) => call.method === 'GET' && !call.events)
    .map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

let app: TestApp
let personas: Personas
let entrant: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  personas = await createPersonas(app)
  entrant = await createPerson(app, { fullName: 'Ottilie Sealed' })
})
afterAll(() => app.close())

/** The path of a read, and what else its rule sends. */
const prepare = async (name: string, call: Call) => {
  const asked = (await rules[name]?.request(personas)) ?? {}
  // Calls about a home are asked about the one that has the turn.
  const params: Record<string, string> = { ...asked.params }
  if (call.path.startsWith('/properties/')) params.id = personas.propertyId
  const query = new URLSearchParams(asked.query)
  return { path: `${call.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))}?${query}`, asked }
}

/** The reads, by call and reader, whose answer contains a text. */
const readsWith = async (words: readonly string[]) => {
  const found: string[] = []
  for (const { name, call } of reads) {
    const { path, asked } = await prepare(name, call)
    for (const reader of readers) {
      const headers = { ...asked.headers, ...personas.headers[reader] }
      const { text } = await request(app, { headers }, 'GET', path)
      if (words.some(word => text.includes(word))) found.push(`${name} as ${reader}`)
    }
  }
  return found
}

test('no call tells anybody who entered a fair turn before it is decided', async () => {
  const { owner } = personas.people
  const opened = (await postTurn(app, owner, personas.propertyId, turnInput(700, 705))).body
  const person = [entrant.id, 'Ottilie', entrant.email]
  const before = await readsWith(person)
  const { body } = await postTurnEntry(app, entrant, opened, stayInDays(700, 703))
  const entry = body.own_entry?.id ?? ''
  expect((await turnsOfHome(app, entrant, personas.propertyId)).body[0]?.own_entry?.id).toBe(entry)
  const { seed } = await app.db
    .selectFrom('fair_turns')
    .select('seed')
    .where('id', '=', opened.id)
    .executeTakeFirstOrThrow()
  expect(await readsWith([entry, seed])).toEqual([])
  // Fewer are no leak: each read makes people, who may push the entrant off the first page of all people.
  expect((await readsWith(person)).filter(read => !before.includes(read))).toEqual([])
  await decideIn(app)
  expect(await readsWith([entry])).toEqual(['fairTurns.list as owner'])
})
