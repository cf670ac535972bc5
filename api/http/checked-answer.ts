import * as z from 'zod/mini'
import type { Language } from '#contract/kernel/languages.ts'
import { compileSchema } from './compiled-schema.ts'
import { localizeNames } from './person-names.ts'

/**
 * Checks a response body against its schema: only declared fields leave the server, and deleted people are named in the
 * reader's language. Throws a ZodError where the body does not match. Created once for each answer of a call.
 */
export const checkAnswer = (schema: z.core.SomeType) => {
  const compiled = compileSchema(schema)
  const localize = localizeNames(schema)
  return (body: unknown, language: Language): unknown => {
    const wire = z.core.parse(compiled, body)
    return localize ? localize(wire, language) : wire
  }
}
