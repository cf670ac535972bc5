import type { TurnReason } from '#contract/bookings/fair-turns.rules.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDays } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

export type WonReason = Exclude<TurnReason, 'taken' | 'not_admitted'>
export type LostReason = Exclude<TurnReason, 'uncontested'>

/** What became of an entry in a fair turn. */
export type TurnEvent =
  | { readonly event: 'won'; readonly reason: WonReason; readonly isConfirmed: boolean }
  | { readonly event: 'lost'; readonly reason: LostReason; readonly waits: boolean }
  /** `reason`: the owner's words. */
  | { readonly event: 'cancelled'; readonly reason: string | null }

interface EnteredStay {
  readonly readerName: string
  readonly ownerName: string
  readonly home: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  readonly currency: Currency
  readonly link: string
}

/** To somebody who entered a fair turn: the result, and the rule that decided. */
export const fairTurnMail = (language: Language, result: TurnEvent, stay: EnteredStay) => {
  const { say, money } = wordsIn(language)
  const { event } = result
  const { home, ownerName: owner } = stay
  const days = formatDays(language, stay.checkIn, stay.checkOut)
  const because = () => {
    if (result.event === 'cancelled') return result.reason ? [say('words', { reason: result.reason })] : []
    return [
      result.event === 'won'
        ? say(`fairTurn.won.${result.reason}`, { owner })
        : say(`fairTurn.lost.${result.reason}`, { owner }),
    ]
  }
  const further = () => {
    if (result.event === 'won')
      return [
        say(result.isConfirmed ? 'fairTurn.confirmed' : 'fairTurn.pending', { owner }),
        say('guest.price', { total: money(stay.totalCents, stay.currency) }),
      ]
    return result.event === 'lost' && result.waits ? [say('fairTurn.waits')] : []
  }
  const isHome = event === 'cancelled' || (event === 'lost' && result.reason !== 'not_admitted')
  const action = event === 'won' ? 'guest.action' : isHome ? 'fairTurn.action' : 'fairTurn.profile'
  return layoutMail(language, {
    subject: say(`fairTurn.${event}.subject`, { home }),
    heading: say(`fairTurn.${event}.heading`),
    paragraphs: [
      say('hello', { name: stay.readerName }),
      say(`fairTurn.${event}.tells`, { home, days }),
      ...because(),
      ...further(),
    ],
    action: { label: say(action), url: stay.link },
    footer: say('guest.footer'),
  })
}
