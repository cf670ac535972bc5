import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/kernel/calls.ts'
import { problem } from '#contract/kernel/errors.ts'
import { createRandom, type Random } from '../support/fuzz/random.ts'
import { type FuzzRequest, requestFor, type Target, targets } from '../support/fuzz/requests.ts'
import type { Ids } from '../support/fuzz/values.ts'
import { createPersonas, type Persona, type Personas } from '../support/personas.ts'
import { readSeed } from '../support/seed.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** The short form; `npm run soak:fuzz` sends 100,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000)
const SEED = readSeed('FUZZ_SEED')
/**
 * New people and things are created now and then, because the fuzzer signs people out, deletes accounts and cancels
 * stays.
 */
const REQUESTS_PER_CAST = 500
const AT_ONCE = 4

const WHO: readonly Persona[] = [
  'anonymous',
  'guest',
  'stranger',
  'owner',
  'otherOwner',
  'admin',
  'unfinished',
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Ids of everything that has one, so that calls pass the lookup. */
const collectIds = async (): Promise<Ids> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(app.db)
  const ids = new Map([['nothing', ['00000000-0000-4000-8000-000000000000']]])
  for (const { name } of tables) {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(name)} order by id limit 30`.execute(app.db)
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(row => row.id),
      )
  }
  return ids
}

const MORE_STATUSES = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429])

/** What is wrong with a response; null for a response that the table declares. */
const faultOf = ({ call }: Target, status: number, body: string): string | null => {
  if (status >= 500) return 'failed'
  const schema = call.responses[status]
  if (schema) {
    if (call.file || status === 204) return null
    // A response that is declared as null has no body.
    const read = schema.safeParse(body === '' ? null : JSON.parse(body))
    return read.success ? null : `not what is declared: ${JSON.stringify(read.error.issues)}`
  }
  if (status === 304 && call.subscribed) return null
  if (!MORE_STATUSES.has(status)) return 'a status that is not declared'
  const read = problem.safeParse(body === '' ? null : JSON.parse(body))
  if (!read.success) return `no problem document: ${JSON.stringify(read.error.issues)}`
  return read.data.status === status ? null : 'a problem document of another status'
}

const ROLES: Readonly<Record<Role, readonly Persona[]>> = {
  user: ['guest', 'stranger'],
  owner: ['owner', 'otherOwner'],
  admin: ['admin'],
}

/** Mostly a person whose role may make the call. */
const somebody = ({ call: { who } }: Target, random: Random) =>
  who === 'anyone' || random.chance(0.3) ? random.pick(WHO) : random.pick(ROLES[random.pick(who)])

const shown = ({ method, url, payload }: FuzzRequest, persona: Persona, answer: string) =>
  `${persona}: ${method} ${url.slice(0, 300)} ${(payload ?? '').slice(0, 300)} -> ${answer.slice(0, 400)}`

test(
  `${REQUESTS} requests of every role, made from the OpenAPI document, get answers that it declares (FUZZ_SEED=${SEED})`,
  async () => {
    const random = createRandom(SEED)
    const all = targets()
    const faults: string[] = []
    const answers = new Map<number, number>()
    let personas: Personas | undefined
    let ids: Ids = new Map()

    const send = async () => {
      if (!personas) return
      const target = random.pick(all)
      const persona = somebody(target, random)
      const request = requestFor(target, random, ids)
      const { statusCode, body } = await app.http.inject({
        ...request,
        headers: { ...request.headers, ...personas.headers[persona] },
        remoteAddress: personas.nextAddress(),
      })
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
      const fault = faultOf(target, statusCode, body)
      if (fault) faults.push(shown(request, persona, `${statusCode} ${fault} ${body}`))
    }

    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent % REQUESTS_PER_CAST === 0) {
        personas = await createPersonas(app)
        ids = await collectIds()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, send))
    }
    if (process.env.SHOW_TIMES) console.log(Object.fromEntries(answers))
    expect(faults).toEqual([])
    // Most requests must pass validation, or nothing behind it is tested.
    expect(answers.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
  },
  REQUESTS * 60 + 120_000,
)
