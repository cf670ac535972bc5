import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, localeOf } from '#contract/kernel/languages.ts'
import type { FIELD_TEXTS } from './field-texts.ts'
import { FIRST_WORDS, isFirstWords, readFirstWords } from './first-words.ts'
import type { Namespace } from './i18n-types.ts'
import { deviceLanguage, keepLanguage, languageOf } from './language.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.json', '!../locales/*/{common,shell}.json'],
  { import: 'default' },
)

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  fallbackLng: false, // a second language would be a second download
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
})

// Spanish and French have a form for whole millions, which nothing here counts: it reads as `other`.
const plurals = i18n.services.pluralResolver
const suffixOf: (...asked: unknown[]) => string = plurals.getSuffix.bind(plurals)
plurals.getSuffix = (...asked: unknown[]) => suffixOf(...asked).replace('_many', '_other')

/** Every namespace that some screen has asked for so far. */
const spoken = new Set<Namespace | typeof FIELD_TEXTS>(FIRST_WORDS)

export const hasTexts = (namespace: Namespace) => i18n.hasResourceBundle(i18n.language, namespace)

/** Namespaces are files that come with the route which speaks them, in the language that is shown. */
const fetchTexts = (language: Language, namespaces: Iterable<Namespace | typeof FIELD_TEXTS>) =>
  Promise.all(
    [...namespaces].map(async namespace => {
      if (i18n.hasResourceBundle(language, namespace)) return
      if (isFirstWords(namespace)) {
        i18n.addResourceBundle(language, namespace, (await readFirstWords(language))[namespace])
        return
      }
      const file = files[`../locales/${language}/${namespace}.json`]
      if (!file) throw new Error(`No texts for ${namespace} in ${language}`)
      i18n.addResourceBundle(language, namespace, await file())
    }),
  )

let changing: Promise<void> | undefined
let wanted: Language | undefined

export const currentLanguage = (): Language => languageOf(i18n.language) ?? wanted ?? 'en'

/** Of dates, figures and plurals. */
export const currentLocale = () => localeOf(currentLanguage())

const change = async (language: Language): Promise<void> => {
  await fetchTexts(language, spoken)
  if (language !== wanted) return changing // somebody has chosen again meanwhile: that counts
  if (typeof document !== 'undefined') document.documentElement.lang = language
  await i18n.changeLanguage(language)
  keepLanguage(language)
}

/** Shows the page in a language as soon as everything on it has come in that language; kept on this device. */
export const showLanguage = (language: Language): Promise<void> => {
  wanted = language
  changing = change(language)
  return changing
}

/** The first words, in the language that this device is used in. */
export const startTexts = () => showLanguage(deviceLanguage())

/** Waits for the texts that a screen speaks. */
export const loadTexts = async (namespaces: readonly Namespace[]) => {
  for (const namespace of namespaces) spoken.add(namespace)
  await (changing ?? startTexts())
  await fetchTexts(currentLanguage(), namespaces)
}
