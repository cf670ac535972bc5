import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { createPersonas, PERSONAS, type Persona, type Personas } from '../support/personas.ts'
import { request } from '../support/requests.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { rules as declaredRules } from './role-rules/every.ts'
import type { Rule } from './role-rules/rule.ts'

const rules: Readonly<Record<string, Rule>> = declaredRules

const table = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

let app: TestApp
let personas: Personas

beforeAll(async () => {
  app = await openTestApp()
  personas = await createPersonas(app)
})
afterAll(() => app.close())

const ask = async (name: string, call: Call, persona: Persona) => {
  const asked = await rules[name]?.request(personas)
  if (!asked) throw new Error(`${name} has no rule`)
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(asked.params?.[key]))
  const query = new URLSearchParams(asked.query)
  const response = await app.http.inject({
    method: call.method,
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: { ...personas.headers[persona], ...asked.headers },
    // Each request has its own address, so that the limits of tries do not answer instead of the rules.
    remoteAddress: personas.nextAddress(),
    ...(asked.payload === undefined ? {} : { payload: asked.payload }),
    ...(call.events ? { payloadAsStream: true } : {}),
  })
  // A stream would never end by itself.
  if (call.events) response.stream().destroy()
  return response
}

describe('who may call what', () => {
  it('every declared call has a rule, and no rule is left over', () => {
    expect(Object.keys(rules).sort()).toEqual(table.map(entry => entry.name).sort())
  })

  it('every declared call is served', () => {
    // The router stores its paths without the trailing slash.
    const served = ({ method, path }: Call) =>
      app.http.hasRoute({ method, url: `/api${path}`.replace(/\/$/, '') })
    expect(table.filter(({ call }) => !served(call)).map(({ name }) => name)).toEqual([])
  })

  for (const { name, call } of table) {
    for (const persona of PERSONAS) {
      const expected = rules[name]?.expect[persona]
      it(`${name} answers ${expected} to ${persona}`, async () => {
        const response = await ask(name, call, persona)
        expect({
          status: response.statusCode,
          body: response.statusCode === expected ? '' : response.body,
        }).toEqual({
          status: expected,
          body: '',
        })
      })
    }
  }

  it('what someone may not see looks exactly like what does not exist', async () => {
    const look = (id: string, persona: Persona) =>
      request(app, { headers: personas.headers[persona] }, 'GET', `/bookings/${id}/`)
    const foreign = await look(personas.bookingId, 'stranger')
    const missing = await look('00000000-0000-4000-8000-000000000000', 'stranger')
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
  })
})
