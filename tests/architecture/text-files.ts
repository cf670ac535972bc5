import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'web', 'locales')

export const namespaces = (language: string): string[] =>
  readdirSync(join(FOLDER, language))
    .map(name => basename(name, '.json'))
    .sort()

/** Every text of a file by its key: `footer.about`, `sections.0.title`. */
export type Texts = ReadonlyMap<string, string>

const flatten = (value: unknown, key: string, into: Map<string, string>) => {
  if (typeof value === 'string') into.set(key, value)
  else
    for (const [name, inner] of Object.entries(value as Record<string, unknown>))
      flatten(inner, key ? `${key}.${name}` : name, into)
  return into
}

export const readTexts = (language: string, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8')), '', new Map())

/** `nights_one` and `nights_other` are two forms of `nights`. */
const FORM = /_(zero|one|two|few|many|other)$/
export const withoutForm = (key: string) => key.replace(FORM, '')

/** The placeholders of a text: `{name}`, and `<1>` in a text with elements. */
const filledWith = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)\}|<\/?(\w+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`))

const listOf = (text: string, alsoCount: boolean) =>
  [...filledWith(text).add(alsoCount ? 'count' : '')].filter(Boolean).sort().join(', ')

/** The singular form may say "a night" without the number. */
const sameFilling = (key: string, text: string, model: string) => {
  const counts = FORM.test(key)
  return listOf(text, counts) === listOf(model, counts)
}

/** The differences of a translated file from the English file. */
export const differences = (model: Texts, translated: Texts): string[] => [
  ...[...model.keys()].filter(key => !translated.has(key)).map(key => `missing: ${key}`),
  ...[...translated.keys()].filter(key => !model.has(key)).map(key => `not in English: ${key}`),
  ...[...translated]
    .filter(([key, text]) => model.has(key) && !sameFilling(key, text, model.get(key) ?? ''))
    .map(([key]) => `other placeholders: ${key}`),
  ...[...translated]
    .filter(([key, text]) => text.trim() === '' && model.get(key) !== '')
    .map(([key]) => `empty: ${key}`),
  // A few words may be equal by chance; a sentence may not.
  ...[...translated]
    .filter(([key, text]) => text === model.get(key) && text.split(/\s+/).length > 4)
    .map(([key]) => `still English: ${key}`),
]

/** Plurals that lack a form. Spanish and French also have `many`, for whole millions, which no text needs. */
export const brokenPlurals = (texts: Texts): string[] =>
  [...texts.keys()]
    .filter(key => FORM.test(key))
    .map(withoutForm)
    .filter(key => !texts.has(`${key}_one`) || !texts.has(`${key}_other`))
