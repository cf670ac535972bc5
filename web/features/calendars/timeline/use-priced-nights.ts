import { useMemo } from 'react'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { toCents } from '#contract/kernel/money.ts'
import { formatMoney } from '#web/lib/format.ts'
import { formatShort } from '../month-prices.ts'
import type { TimelineDay } from './days.ts'
import { type PricedNight, pricedNights } from './price-change.ts'

export interface FormattedNight extends PricedNight {
  /** `289`, and `45K` where a column has no room for more. */
  short: string
  /** `$289`. */
  whole: string
}

/**
 * What each night of a home costs; nothing without a home whose prices may be shown. A price is formatted once, because
 * that is slow, and most nights cost the same.
 */
export const usePricedNights = (home: CalendarHome | null, days: readonly TimelineDay[]): FormattedNight[] =>
  useMemo(() => {
    if (!home) return []
    const texts = new Map<number, Pick<FormattedNight, 'short' | 'whole'>>()
    const textsFor = (price: number) => {
      const words = texts.get(price) ?? {
        short: formatShort(price),
        whole: formatMoney(toCents(price, home.currency), home.currency),
      }
      texts.set(price, words)
      return words
    }
    return pricedNights(
      home,
      days.map(({ day }) => day),
    ).map(night => ({ ...night, ...textsFor(night.price) }))
  }, [home, days])
