import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'

/** The storage key of the choice. */
export const LANGUAGE_KEY = 'language'

/** Each in its own language, so that everybody can find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English (US)',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** `de` for `de-AT`; undefined for an unsupported language. */
export const supportedLanguage = (tag: string | null | undefined) =>
  LANGUAGES.find(language => language === tag?.toLowerCase().split('-')[0])

/** The last language on this device, else the browser's first supported one. */
export const deviceLanguage = (): Language => {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // The storage may be forbidden; then the browser's languages decide.
  }
  return (
    supportedLanguage(kept) ?? navigator.languages.map(supportedLanguage).find(language => language) ?? 'en'
  )
}

export const keepLanguage = (language: Language) => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // The storage may be full or forbidden; then the choice lasts as long as the page.
  }
}
