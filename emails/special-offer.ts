import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDays, momentAt } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface OfferedStay {
  readonly readerName: string
  readonly ownerName: string
  readonly home: string
  readonly guests: number
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  readonly currency: Currency
  readonly expiresAt: Date
  readonly timeZone: string
  readonly link: string
}

/** To somebody to whom an owner offers a stay. */
export const specialOfferMail = (language: Language, offer: OfferedStay) => {
  const { say, money, guests } = wordsIn(language)
  const { home, ownerName: owner } = offer
  return layoutMail(language, {
    subject: say('specialOffer.subject', { owner, home }),
    heading: say('specialOffer.heading'),
    paragraphs: [
      say('hello', { name: offer.readerName }),
      say('specialOffer.tells', {
        owner,
        home,
        days: formatDays(language, offer.checkIn, offer.checkOut),
        guests: guests(offer.guests),
        total: money(offer.totalCents, offer.currency),
      }),
      say('specialOffer.hold'),
      say('specialOffer.by', { moment: momentAt(language, offer.expiresAt, offer.timeZone) }),
    ],
    action: { label: say('specialOffer.action'), url: offer.link },
    footer: say('guest.footer'),
  })
}
