import { DEEPEST_JSON, MOST_FIELDS, MOST_VALUES } from './limits.ts'

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b]

/** An object of a file, by names without case and signs: `Max_Guests` and `maxGuests` are `maxguests`. */
export type ObjectFields = ReadonlyMap<string, unknown>

export const plainName = (written: string) =>
  written
    .slice(0, 100)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first value of a list, and any other value itself. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

export const fieldsOf = (value: unknown): ObjectFields => {
  const one = firstOf(value)
  const fields = new Map<string, unknown>()
  if (!isObject(one)) return fields
  for (const name of Object.keys(one).slice(0, MOST_FIELDS)) {
    const key = plainName(name)
    if (key !== '' && !fields.has(key)) fields.set(key, one[name])
  }
  return fields
}

/** The text or number that a value stands for: itself, or what schema.org's objects have as value or name. */
export const scalarOf = (value: unknown): string | number | undefined => {
  const one = firstOf(value)
  if (typeof one === 'string' || typeof one === 'number') return one
  const fields = fieldsOf(one)
  for (const name of ['value', 'name', 'maxvalue', 'minvalue', 'amount', 'text']) {
    const inner = firstOf(fields.get(name))
    if (typeof inner === 'string' || typeof inner === 'number') return inner
  }
  return undefined
}

/** The first value under any of the names that says something, in any of the objects. */
export const find = (
  objects: readonly ObjectFields[],
  names: readonly string[],
): string | number | undefined => {
  for (const fields of objects)
    for (const name of names) {
      const value = scalarOf(fields.get(name))
      if (value !== undefined && String(value).trim() !== '') return value
    }
  return undefined
}

/** The texts of a list, however it is written: as a list, as JSON in a text, or separated. */
export const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') {
    const inner = /^\s*\[/.test(value) ? parsed(value) : undefined
    if (Array.isArray(inner)) return textsOf(inner)
    const sign = ['|', ';', '\n'].find(one => value.includes(one)) ?? ','
    return value
      .replace(/^\s*\{|\}\s*$/g, '')
      .split(sign, MOST_VALUES)
      .map(text => text.trim().replace(/^"|"$/g, ''))
  }
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST_VALUES).flatMap(one => {
    const isMissing = fieldsOf(one).get('value') === false || fieldsOf(one).get('available') === false
    const text = isObject(one) ? fieldsOf(one).get('name') : one
    return !isMissing && typeof text === 'string' ? [text] : []
  })
}

/** Whether lists and objects lie in each other deeper than in any listing: parsing them would cost most. */
const isTooDeep = (json: string) => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isText && sign === BACKSLASH) at += 1
    else if (sign === QUOTE) isText = !isText
    else if (isText) continue
    else if (sign === BRACE || sign === BRACKET) depth += 1
    else if (sign === BRACE + 2 || sign === BRACKET + 2) depth -= 1
    if (depth > DEEPEST_JSON) return true
  }
  return false
}

/** The value of a JSON text; undefined for anything else. */
export const parsed = (json: string): unknown => {
  if (isTooDeep(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
