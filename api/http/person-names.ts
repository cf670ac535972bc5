import type * as z from 'zod/mini'
import type { Language } from '#contract/kernel/languages.ts'
import { personNameField } from '#contract/kernel/person-name.ts'
import { personName } from '#contract/messages/former-member.ts'

/** Replaces the names of deleted people in a checked answer by the reader's language, in place, and returns it. */
type Localize = (value: unknown, language: Language) => unknown

type Def = z.core.$ZodTypes['_zod']['def']

const forFields = (shape: Readonly<Record<string, z.core.SomeType>>): Localize | null => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const localize = localizeNames(schema)
    return localize ? [[name, localize] as const] : []
  })
  if (fields.length === 0) return null
  return (value, language) => {
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    for (const [name, localize] of fields) if (name in record) record[name] = localize(record[name], language)
    return record
  }
}

const forItems = (element: z.core.SomeType): Localize | null => {
  const localize = localizeNames(element)
  if (!localize) return null
  return (value, language) => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) value[index] = localize(item, language)
    return value
  }
}

const forOptions = (options: readonly z.core.SomeType[]): Localize | null => {
  const localizers = options.flatMap(option => localizeNames(option) ?? [])
  if (localizers.length === 0) return null
  return (value, language) => localizers.reduce((result, localize) => localize(result, language), value)
}

/**
 * The replacement for the people in answers of a schema; null where the schema contains none. The schema is analysed
 * once, when its call is registered, so that an answer costs only the names in it.
 */
export const localizeNames = (schema: z.core.SomeType): Localize | null => {
  if (schema === personNameField)
    return (value, language) => (typeof value === 'string' ? personName(value, language) : value)
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      return forFields(def.shape)
    case 'array':
      return forItems(def.element)
    case 'nullable':
    case 'optional':
      return localizeNames(def.innerType)
    case 'union':
      return forOptions(def.options)
    default:
      return null
  }
}
