import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import { CRITICAL_NAMESPACES, isCritical, readCriticalTexts, readScreenTexts } from './critical-texts.ts'
import type { ALL_FIELD_TEXTS, FIELD_TEXTS } from './field-texts.ts'
import type { Namespace } from './i18n-types.ts'
import { deviceLanguage, keepLanguage, supportedLanguage } from './language.ts'

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  fallbackLng: false, // A fallback language would be a second download.
  defaultNS: 'common',
  initAsync: false,
  // Placeholders as in every catalogue (docs/decisions/0076). React escapes values.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})

type LoadedNamespace = Namespace | typeof FIELD_TEXTS | typeof ALL_FIELD_TEXTS

/** Every namespace that a screen has used so far. */
const spoken = new Set<LoadedNamespace>(CRITICAL_NAMESPACES)

export const hasTexts = (namespace: Namespace) => i18n.hasResourceBundle(i18n.language, namespace)

/** Namespaces are files that are loaded with the route that uses them, in the current language. */
const fetchTexts = (language: Language, namespaces: Iterable<LoadedNamespace>) =>
  Promise.all(
    [...namespaces].map(async namespace => {
      if (i18n.hasResourceBundle(language, namespace)) return
      if (isCritical(namespace)) {
        i18n.addResourceBundle(language, namespace, (await readCriticalTexts(language))[namespace])
        return
      }
      i18n.addResourceBundle(language, namespace, await readScreenTexts(language, namespace))
    }),
  )

let changing: Promise<void> | undefined
let wanted: Language | undefined

export const currentLanguage = (): Language => supportedLanguage(i18n.language) ?? wanted ?? 'en'

/** The locale of dates, numbers and plurals. */
export const currentLocale = () => toLocale(currentLanguage())

const change = async (language: Language): Promise<void> => {
  await fetchTexts(language, spoken)
  if (language !== wanted) return changing // Somebody has chosen another language meanwhile, which takes precedence.
  if (typeof document !== 'undefined') document.documentElement.lang = language
  await i18n.changeLanguage(language)
  keepLanguage(language)
}

/** Switches the language once all texts on the page are loaded in it; the choice is stored on this device. */
export const showLanguage = (language: Language): Promise<void> => {
  wanted = language
  changing = change(language)
  return changing
}

/** Loads the critical texts in this device's language. */
export const startTexts = () => showLanguage(deviceLanguage())

/** Waits for the texts that a screen uses. */
export const loadTexts = async (namespaces: readonly LoadedNamespace[]) => {
  for (const namespace of namespaces) spoken.add(namespace)
  await (changing ?? startTexts())
  await fetchTexts(currentLanguage(), namespaces)
}
