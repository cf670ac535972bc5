import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { calls } from './calls.ts'
import type { Call, CallTable } from './kernel/calls.ts'

/** Fields that are only hashed and compared, never stored or searched for as they came. */
const SECRETS = /\.(password|new_password|old_password|refresh|token|recovery_code)$/

type Leaf = readonly [path: string, schema: z.core.$ZodType]

/** Every text field that a caller may send, at any depth; `pipe` converts a text to another type. */
const textsOf = (schema: z.core.SomeType, path: string): Leaf[] => {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.core.SomeType>).flatMap(([field, inner]) =>
        textsOf(inner, `${path}.${field}`),
      )
    case 'array':
      return textsOf(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap(option => textsOf(option, path))
    case 'nullable':
    case 'optional':
    case 'default':
      return textsOf(def.innerType, path)
    case 'record':
      return textsOf(def.valueType, `${path}{}`)
    case 'string':
      return [[path, schema as z.core.$ZodType]]
    default:
      return []
  }
}

const inputs = Object.entries<CallTable>(calls).flatMap(([noun, table]) =>
  Object.entries<Call>(table).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap(schema => (schema ? textsOf(schema, `${noun}.${name}`) : [])),
  ),
)

const HOSTILE = ['\0', '\u001b', '\u202e', '\u200b', '\u2028x\0']

const accepts = (schema: z.core.$ZodType, words: string) => {
  const result = (schema as z.ZodMiniType).safeParse(words)
  return result.success && HOSTILE.some(sign => String(result.data).includes(sign))
}

test('no text that a caller sends keeps a control, a mark of direction or a character that nobody sees', () => {
  expect(inputs.length).toBeGreaterThan(100)
  const open = inputs
    .filter(([path]) => !SECRETS.test(path))
    .filter(([, schema]) =>
      HOSTILE.some(
        sign =>
          accepts(schema, `aaaaaaaaaaaa${sign}bbbbbbbbbbbbb`) ||
          accepts(schema, `https://a.example/a${sign}b.ics`) ||
          accepts(schema, `a${sign}b@example.com`),
      ),
    )
    .map(([path]) => path)
  expect([...new Set(open)]).toEqual([])
})
