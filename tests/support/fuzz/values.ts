import type { Random } from './random.ts'

/** The part of JSON Schema that the API's document uses. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  'x'.repeat(20_000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-000001-01-01',
  '%',
  '%00',
  '\\',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  { constructor: 1 },
  { toString: 'x', valueOf: null },
  [null],
]

const KEYS = ['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'then', 'length', 'x\0']
const DATES = [
  '1970-01-01',
  '2199-12-31',
  '2027-02-28',
  '2027-03-14',
  '2028-02-29',
  '0000-01-01',
  '9999-12-31',
]
const WORDS = ['Lake', 'Ana', 'quiet house', 'Zürich', '🏡', 'a@example.com', 'Kingston', '100%', '_', '\\']

/** Ids of existing rows, by table. */
export type Ids = ReadonlyMap<string, readonly string[]>

/** An id for a field or a path: of the table of that name, if there is one; else of any table. */
export const someId = (ids: Ids, hint: string, random: Random): string => {
  const word = hint.replaceAll('-', '_')
  const named = ids.get(word) ?? ids.get(`${word}s`) ?? ids.get(word.replace(/y$/, 'ies'))
  return named && random.chance(0.85) ? random.pick(named) : random.pick(random.pick([...ids.values()]))
}

const textOf = (schema: JsonSchema, random: Random, ids: Ids, hint: string) => {
  if (schema.format === 'uuid') return someId(ids, hint, random)
  if (schema.format === 'date') return random.pick(DATES)
  if (schema.format === 'email') return random.pick(['a@example.com', 'ana@latchkey.example', 'a@b', '@'])
  const least = schema.minLength ?? 0
  const word = random.pick(WORDS)
  return word.length >= least ? word : word.padEnd(least, 'a house by the lake ')
}

const numberOf = ({ minimum = -5, maximum = 1_000 }: JsonSchema, random: Random) =>
  random.pick([minimum, maximum, minimum + random.below(Math.min(50, maximum - minimum + 1))])

const objectOf = (
  { properties = {}, required = [] }: JsonSchema,
  random: Random,
  ids: Ids,
): Record<string, unknown> => {
  const fields = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !random.chance(0.03) : random.chance(0.4)))
    .map(([name, field]) => [name, someValue(field, random, ids, name)] as const)
  const stray = random.chance(0.04) ? [[random.pick(KEYS), 1] as const] : []
  return Object.fromEntries([...fields, ...stray])
}

/** Mostly a valid value of the schema, at its limits more often than between them, and sometimes an invalid one. */
export const someValue = (schema: JsonSchema, random: Random, ids: Ids, hint = ''): unknown => {
  if (random.chance(0.08)) return random.pick(HOSTILE)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return someValue(random.pick(options), random, ids, hint)
  switch (schema.type) {
    case 'string':
      return textOf(schema, random, ids, hint)
    case 'integer':
      return Math.trunc(numberOf(schema, random))
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'array': {
      const { items = {} } = schema
      return Array.from({ length: random.below(4) }, () => someValue(items, random, ids))
    }
    case 'object':
      return objectOf(schema, random, ids)
    default:
      return random.pick([...HOSTILE, ...WORDS])
  }
}
