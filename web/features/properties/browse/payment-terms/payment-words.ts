import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Cents } from '#contract/kernel/money.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { instalmentsOf } from '#contract/payments/plan.rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { formatDate, formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'

export type ShownTerms = Pick<
  NonNullable<Property['payment']>,
  'settlement' | 'deposit_percentage' | 'balance_days' | 'payment_days'
>

interface PricedStay {
  readonly checkIn: CalendarDate
  readonly total: Cents
  readonly currency: Currency
  readonly today: CalendarDate
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)
const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

/** When the payments of a stay are due if it is confirmed today, as the database plans them. */
const planFor = (terms: ShownTerms, { checkIn, total, today }: PricedStay) => {
  const deposit_due_on = earlier(addDays(today, terms.payment_days), checkIn)
  const balance_due_on = later(deposit_due_on, addDays(checkIn, -terms.balance_days))
  const { deposit_percentage } = terms
  const [first, rest] = instalmentsOf({
    total_cents: total,
    deposit_percentage,
    deposit_due_on,
    balance_due_on,
  })
  return { first, rest, isLater: balance_due_on > deposit_due_on, isShort: deposit_due_on === checkIn }
}

/** How and when a guest pays for a stay, in a sentence; with amounts and dates once the stay is chosen. */
export const usePaymentWords = () => {
  const { t } = useTranslation('paymentTerms')

  const sayInDays = (terms: ShownTerms, after: string) => {
    const days = t('daysBefore', { count: terms.balance_days })
    const words = { after, days, count: terms.payment_days }
    if (terms.deposit_percentage === 0) return t('pay.later', { days })
    if (terms.deposit_percentage === 100) return t('pay.all', words)
    return t('pay.parts', { ...words, share: formatPercentage(terms.deposit_percentage) })
  }

  return (terms: ShownTerms, owner: string, isConfirmedAtOnce: boolean, stay: PricedStay | null): string => {
    if (terms.settlement === 'direct') return t('pay.direct', { name: owner })
    const after = isConfirmedAtOnce ? t('after.reserving') : t('after.confirming', { name: owner })
    if (!stay) return sayInDays(terms, after)
    const { first, rest, isLater, isShort } = planFor(terms, stay)
    const amount = formatMoneyExactly(first?.amount_cents ?? 0, stay.currency)
    const words = { after, count: terms.payment_days, amount }
    if (rest?.due_on)
      return t('pay.partsOn', {
        ...words,
        rest: formatMoneyExactly(rest.amount_cents, stay.currency),
        date: formatDate(rest.due_on),
      })
    if (terms.deposit_percentage === 0 && isLater && first?.due_on)
      return t('pay.laterOn', { amount, date: formatDate(first.due_on) })
    return isShort ? t('pay.beforeCheckIn', words) : t('pay.allOf', words)
  }
}
