import type { Language } from '../kernel/languages.ts'

/** The stored name of a deleted account. Readers see its translation. */
export const FORMER_MEMBER = 'Former member'

const words: Record<Language, string> = {
  en: FORMER_MEMBER,
  es: 'Antiguo miembro',
  fr: 'Ancien membre',
  de: 'Ehemaliges Mitglied',
}

/** A person's name in the reader's language. */
export const personName = (name: string, language: Language) =>
  name === FORMER_MEMBER ? words[language] : name
