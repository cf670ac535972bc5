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

export type PageName = Exclude<keyof Texts['static'], 'layout' | 'contactForm' | 'helpSearch'>

/** What one section may hold; it is shown in this order. */
export interface SectionTexts {
  title: string
  text?: readonly string[]
  facts?: readonly { name: string; value: string }[]
  points?: readonly string[]
  steps?: readonly { title: string; text: string }[]
  cards?: readonly { label: string; title: string; text: string; points?: readonly string[] }[]
  questions?: readonly { question: string; answer: string }[]
}

/** The shape that every page of the texts file has; one that strays does not compile. */
export interface PageTexts {
  eyebrow: string
  title: string
  lead: string
  /** What a reader must know before the rest. */
  notice?: { title: string; text: string }
  sections: readonly SectionTexts[]
  closing: { title: string; text: string; subject: string }
}
