import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'

/** Where this device keeps the choice. */
export const LANGUAGE_KEY = 'language'

/** Each in its own words, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English (US)',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** `de` of `de-AT`; undefined for a language that the page does not speak. */
export const languageOf = (tag: string | null | undefined) =>
  LANGUAGES.find(language => language === tag?.toLowerCase().split('-')[0])

/** What was last shown on this device, else the first that the browser asks for and the page speaks. */
export const deviceLanguage = (): Language => {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Storage may be closed to us: the browser's own wish counts then.
  }
  return languageOf(kept) ?? navigator.languages.map(languageOf).find(language => language) ?? 'en'
}

export const keepLanguage = (language: Language) => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage may be full or closed: the choice then lasts as long as the page.
  }
}
