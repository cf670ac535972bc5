import * as z from 'zod/mini'

export const MOST_SPOKEN_LANGUAGES = 10

/** BCP 47 codes of the languages that a person can choose. */
export const SPOKEN_LANGUAGES = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

export const spokenLanguage = z.enum(SPOKEN_LANGUAGES)

/** As they are stored: each once. */
export const spokenLanguages = z.array(spokenLanguage).check(
  z.maxLength(MOST_SPOKEN_LANGUAGES, 'field.invalid'),
  z.refine(codes => new Set(codes).size === codes.length, 'field.invalid'),
)
