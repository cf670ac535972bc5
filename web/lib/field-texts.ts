import type { Language } from '#contract/kernel/languages.ts'
import type { FieldMessage } from '#contract/messages/en.ts'

type FieldTexts = Readonly<Record<FieldMessage, string>>

const files: Record<Language, () => Promise<FieldTexts>> = {
  en: async () => (await import('#contract/messages/en.ts')).fieldTexts,
  es: async () => (await import('#contract/messages/es.ts')).fieldTexts,
  fr: async () => (await import('#contract/messages/fr.ts')).fieldTexts,
  de: async () => (await import('#contract/messages/de.ts')).fieldTexts,
}

/** Their namespace among the texts of the page; they are the contract's and come with its language. */
export const FIELD_TEXTS = 'fields'

export const readFieldTexts = (language: Language): Promise<FieldTexts> => files[language]()
