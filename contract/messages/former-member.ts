import type { Language } from '../kernel/languages.ts'

/** What is stored where the name of somebody stood who has left. Each reader is told so in a language of theirs. */
export const FORMER_MEMBER = 'Former member'

const words: Record<Language, string> = {
  en: FORMER_MEMBER,
  es: 'Antiguo miembro',
  fr: 'Ancien membre',
  de: 'Ehemaliges Mitglied',
}

/** A person's name as somebody reads it. */
export const personName = (name: string, language: Language) =>
  name === FORMER_MEMBER ? words[language] : name
