import type { Language } from '#contract/kernel/languages.ts'
import { ALL_FIELD_TEXTS } from './field-texts.ts'

// One file for each language with the texts that every screen needs, and where those of single screens are.
const files = {
  en: () => import('./critical-texts/en.ts'),
  es: () => import('./critical-texts/es.ts'),
  fr: () => import('./critical-texts/fr.ts'),
  de: () => import('./critical-texts/de.ts'),
} satisfies Record<Language, () => Promise<unknown>>

export const CRITICAL_NAMESPACES = ['common', 'shell', 'fields'] as const
export type CriticalNamespace = (typeof CRITICAL_NAMESPACES)[number]

export const isCritical = (namespace: string): namespace is CriticalNamespace =>
  (CRITICAL_NAMESPACES as readonly string[]).includes(namespace)

export const readCriticalTexts = async (
  language: Language,
): Promise<Readonly<Record<CriticalNamespace, Record<string, unknown>>>> =>
  (await files[language]()).default.critical

/** The texts of a screen, or those of all fields. */
export const readScreenTexts = async (language: Language, namespace: string) => {
  const { screens, readFieldTexts } = (await files[language]()).default
  if (namespace === ALL_FIELD_TEXTS) return readFieldTexts()
  const file = screens[`../../locales/${language}/${namespace}.json`]
  if (!file) throw new Error(`No texts for ${namespace} in ${language}`)
  return file()
}
