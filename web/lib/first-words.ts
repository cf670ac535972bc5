import type { Language } from '#contract/kernel/languages.ts'

// One file for each language: what every screen speaks comes in one piece.
const files = {
  en: () => import('./first-words/en.ts'),
  es: () => import('./first-words/es.ts'),
  fr: () => import('./first-words/fr.ts'),
  de: () => import('./first-words/de.ts'),
} satisfies Record<Language, () => Promise<unknown>>

export const FIRST_WORDS = ['common', 'shell', 'fields'] as const
export type FirstWords = (typeof FIRST_WORDS)[number]

export const isFirstWords = (namespace: string): namespace is FirstWords =>
  (FIRST_WORDS as readonly string[]).includes(namespace)

export const readFirstWords = async (
  language: Language,
): Promise<Readonly<Record<FirstWords, Record<string, unknown>>>> => (await files[language]()).default
