/** The supported languages (spec 9); English is the reference for the others. */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag)

/** Locales for dates, numbers and money: English means American English, like the dollar. */
export const toLocale = (language: Language) => (language === 'en' ? 'en-US' : language)
