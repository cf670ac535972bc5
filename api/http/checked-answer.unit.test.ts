import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/calls.ts'
import { personNameField } from '#contract/kernel/person-name.ts'
import { FORMER_MEMBER } from '#contract/messages/former-member.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { checkAnswer } from './checked-answer.ts'

const ID = '5b1b2f5a-8a2e-4a4c-9d70-0d4c7a5f2f10'

test('a field that is not declared does not leave the server, and a wrong one is a failure', () => {
  const check = checkAnswer(z.object({ id: z.string(), rooms: z.array(z.object({ beds: z.int() })) }))
  expect(check({ id: ID, secret: 1, rooms: [{ beds: 2, secret: 1 }] }, 'en')).toEqual({
    id: ID,
    rooms: [{ beds: 2 }],
  })
  expect(() => check({ id: ID, rooms: [{ beds: 'two' }] }, 'en')).toThrow(z.core.$ZodError)
})

test('somebody who has left is named in the language of the reader, wherever an answer names a person', () => {
  const named = z.nullable(z.object({ full_name: z.nullable(personNameField) }))
  const check = checkAnswer(
    z.object({
      one: named,
      none: named,
      many: z.array(z.union([named, z.object({ guest: personNameField })])),
    }),
  )
  const gone = { full_name: FORMER_MEMBER }
  expect(check({ one: gone, none: null, many: [gone, { guest: FORMER_MEMBER }] }, 'de')).toEqual({
    one: { full_name: 'Ehemaliges Mitglied' },
    none: null,
    many: [{ full_name: 'Ehemaliges Mitglied' }, { guest: 'Ehemaliges Mitglied' }],
  })
})

test('a bank or a level that is called like somebody who has left keeps its name', () => {
  const check = checkAnswer(z.object({ bank_name: z.string(), level_name: z.string() }))
  const wire = { bank_name: FORMER_MEMBER, level_name: FORMER_MEMBER }
  expect(check(wire, 'fr')).toEqual(wire)
})

type Field = [path: string, schema: z.core.SomeType]

/** Every field of a schema, at any depth. */
const fieldsOf = (schema: z.core.SomeType, path: string): Field[] => {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, z.core.SomeType>).flatMap(([name, field]) => [
      [`${path}.${name}`, field] as Field,
      ...fieldsOf(field, `${path}.${name}`),
    ])
  if (def.type === 'array') return fieldsOf(def.element, `${path}[]`)
  if (def.type === 'union') return def.options.flatMap(option => fieldsOf(option, path))
  return def.type === 'nullable' || def.type === 'optional' ? fieldsOf(def.innerType, path) : []
}

const unwrapped = (schema: z.core.SomeType): z.core.SomeType => {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  return def.type === 'nullable' || def.type === 'optional' ? unwrapped(def.innerType) : schema
}

test('every field of an answer that names a person is declared as a name', () => {
  const PERSON = /\.(full_name|(owner|guest|inviter|account)_name)$/
  const undeclared = (Object.values(calls).flatMap(table => Object.values(table)) as Call[])
    .flatMap(call =>
      Object.entries(call.responses).flatMap(([status, schema]) =>
        fieldsOf(schema, `${call.method} ${call.path} ${status}`),
      ),
    )
    .filter(([path, schema]) => PERSON.test(path) && unwrapped(schema) !== personNameField)
    .map(([path]) => path)
    // The guest of an entered stay has no account: the name is text of the owner.
    .filter(path => !/entered/.test(path))
  expect(undeclared).toEqual([])
})

const card = {
  id: ID,
  title: 'The boathouse',
  city: 'Kingston',
  state: 'NY',
  country: 'USA',
  currency: 'usd' as const,
  price_per_night: 100,
  bedrooms: 1,
  bathrooms: 1,
  max_guests: 3,
  images: ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp', '/uploads/d.webp'],
  status: 'active' as const,
  is_visible: true,
  visible_to: 'everyone' as const,
  moderation: null,
  owner: { id: ID, full_name: 'Olívia Owner', profile_image: null },
  viewer_discount: {
    percentage: 20,
    level: null,
    level_name: null,
    nightly_cents: 8_000,
    lowest_price_reached: false,
    no_cheaper_night: true,
  },
  rating: null,
  instant_booking: false,
  saved: false,
  stay: null,
  distance_km: null,
}

/** Processor time of many runs, in microseconds, so that other processes do not affect it. */
const processorTime = (work: () => unknown) => {
  const RUNS = 1_000
  for (let run = 0; run < RUNS; run += 1) work()
  const before = process.cpuUsage()
  for (let run = 0; run < RUNS; run += 1) work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Without generated code the check cost six times as much as serialising; visiting every field for names, thirteen
 * times.
 */
test('to check a list of fifty homes costs no more than four times what it costs to write it as JSON', () => {
  const body: z.input<(typeof propertyCalls.list.responses)[200]> = {
    count: 50,
    count_is_exact: true,
    next: null,
    previous: null,
    results: Array.from({ length: 50 }, () => card),
  }
  const check = checkAnswer(propertyCalls.list.responses[200])
  const ratios = Array.from(
    { length: 3 },
    () => processorTime(() => check(body, 'de')) / processorTime(() => JSON.stringify(body)),
  )
  expect(Math.min(...ratios)).toBeLessThan(4)
})
