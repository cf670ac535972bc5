/** The languages of the house (spec 9); English is what the others are measured by. */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag)

/** How dates, numbers and money are written: plain English is American English here, as the dollar is. */
export const localeOf = (language: Language) => (language === 'en' ? 'en-US' : language)
