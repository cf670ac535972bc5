import type { Texts } from '#web/lib/i18n-types.ts'

export const PAGE_NAMES = [
  'help',
  'faq',
  'contactAdmin',
  'trustSafety',
  'policies',
  'terms',
  'privacy',
  'cookies',
  'about',
  'careers',
  'press',
] as const satisfies readonly PageName[]

export type PageName = Exclude<keyof Texts['static'], 'layout' | 'contactForm' | 'helpSearch' | 'paymentWays'>

/** The possible parts of a section, in the order of display. */
export interface SectionTexts {
  title: string
  /** `admin`: shown to admins alone. */
  audience?: string
  text?: readonly string[]
  facts?: readonly { name: string; value: string }[]
  points?: readonly string[]
  steps?: readonly { title: string; text: string }[]
  cards?: readonly { label: string; title: string; text: string; points?: readonly string[] }[]
  /** `where`: shown only where guests pay through the platform. */
  questions?: readonly { question: string; answer: string; where?: string }[]
}

/** The structure of every page in the texts file; a deviation does not compile. */
export interface PageTexts {
  eyebrow: string
  title: string
  lead: string
  /** A note at the beginning, to be read first. */
  notice?: { title: string; text: string }
  sections: readonly SectionTexts[]
  closing: { title: string; text: string; subject: string }
}
