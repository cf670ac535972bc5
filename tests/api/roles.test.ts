import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { type Cast, castPeople, PERSONAS, type Persona } from '../support/cast.ts'
import { type House, openHouse } from '../support/house.ts'
import { rules as declaredRules } from './role-rules/every.ts'
import type { Rule } from './role-rules/rule.ts'

const rules: Readonly<Record<string, Rule>> = declaredRules

const table = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

let house: House
let cast: Cast

beforeAll(async () => {
  house = await openHouse()
  cast = await castPeople(house)
})
afterAll(() => house.close())

const ask = async (name: string, call: Call, persona: Persona) => {
  const request = await rules[name]?.request(cast)
  if (!request) throw new Error(`${name} has no rule`)
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(request.params?.[key]))
  const query = new URLSearchParams(request.query)
  const response = await house.app.inject({
    method: call.method,
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: { ...cast.headers[persona], ...request.headers },
    // Each from an address of its own, so that the limits of tries do not answer instead of the rules.
    remoteAddress: cast.nextAddress(),
    ...(request.payload === undefined ? {} : { payload: request.payload }),
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
    // The router keeps its paths without the last slash.
    const served = ({ method, path }: Call) =>
      house.app.hasRoute({ method, url: `/api${path}`.replace(/\/$/, '') })
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
      house.app.inject({ method: 'GET', url: `/api/bookings/${id}/`, headers: cast.headers[persona] })
    const foreign = await look(cast.bookingId, 'stranger')
    const missing = await look('00000000-0000-4000-8000-000000000000', 'stranger')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
  })
})
