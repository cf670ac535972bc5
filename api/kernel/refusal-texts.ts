import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { dateFormat, numberFormat } from '#contract/kernel/formatters.ts'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import * as de from '#contract/messages/de.ts'
import * as en from '#contract/messages/en.ts'
import * as es from '#contract/messages/es.ts'
import { fillText } from '#contract/messages/fill-text.ts'
import * as fr from '#contract/messages/fr.ts'
import { statusWords } from '#contract/messages/words.ts'
import type { Refusal } from './refusal.ts'

const messages = { en, es, fr, de }

const isFieldMessage = (key: string): key is FieldMessage => Object.hasOwn(en.fieldTexts, key)

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly input?: unknown
}

const fieldOf = (issue: Issue) => issue.path.map(String).join('.') || 'body'

/** Every invalid field with its texts, from the issues that a schema found. */
export const fieldErrors = (language: Language, issues: readonly Issue[]): Record<string, string[]> => {
  const { fieldTexts } = messages[language]
  // A field may have the name of an inherited property, such as `constructor`.
  const errors = new Map<string, string[]>()
  const add = (field: string, text: string) => {
    errors.set(field, [...(errors.get(field) ?? []), text])
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys ?? []) add(key, fieldTexts['field.unknown'])
    else add(fieldOf(issue), fieldTexts[isFieldMessage(issue.message) ? issue.message : 'field.invalid'])
  }
  return Object.fromEntries(errors)
}

/** 2 January 2000 was a Sunday, which is weekday 0. */
const weekdayName = (language: Language, weekday: number) =>
  dateFormat(toLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 2 + weekday))

/** The names of weekdays in the order of the week, which begins on Monday. */
const listWeekdays = (language: Language, weekdays: readonly number[]) =>
  new Intl.ListFormat(toLocale(language)).format(
    weekdays
      .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
      .map(day => weekdayName(language, day)),
  )

const worded = (language: Language, value: unknown) => {
  if (Array.isArray(value)) return listWeekdays(language, value)
  if (value instanceof Date)
    return `${dateFormat(toLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(value)} UTC`
  if (typeof value === 'number') return numberFormat(toLocale(language)).format(value)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return dateFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  const words: Record<string, string> = statusWords[language]
  return words[String(value)] ?? String(value ?? '')
}

/** The text of a code. `{members}` in it are replaced by the problem's members of that name. */
export const refusalDetail = (
  language: Language,
  { code, members = {} }: { code: ErrorCode; members?: Readonly<Record<string, unknown>> | undefined },
) => fillText(messages[language].errorTexts[code], name => worded(language, members[name]))

/** The texts of a refusal's invalid fields. */
export const refusalFields = (language: Language, { fields = {} }: Refusal): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, key]) => [field, [messages[language].fieldTexts[key]]]),
  )
