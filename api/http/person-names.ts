import type { Language } from '#contract/kernel/languages.ts'
import { personName } from '#contract/messages/former-member.ts'

/** The fields that hold the name of a person; whatever people wrote stands in others. */
const NAMES = /^(full_name|\w+_name|person|invited_by|host|guest|owner|author)$/

/** What goes out, with the people of whom no name is left called so in the language of who reads it. */
export const withPersonNames = <T>(wire: T, language: Language): T => {
  if (typeof wire !== 'object' || wire === null) return wire
  if (Array.isArray(wire)) return wire.map(each => withPersonNames(each, language)) as T
  if (Object.getPrototypeOf(wire) !== Object.prototype) return wire // bytes of a file
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name,
      typeof value === 'string' && NAMES.test(name)
        ? personName(value, language)
        : withPersonNames(value, language),
    ]),
  ) as T
}
