import { useTranslation } from 'react-i18next'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type { CancellationStep } from '#contract/pricing/cancellation.rules.ts'
import { formatDate, formatPercentage } from '#web/lib/format.ts'

interface ChosenStay {
  readonly checkIn: CalendarDate
  /** At the home: steps that are over are left out. */
  readonly today: CalendarDate
}

/** Taxes go back whole, as the service fee does. */
export const hasTaxes = ({ charges }: { charges: readonly { kind: 'fee' | 'tax' }[] }) =>
  charges.some(({ kind }) => kind === 'tax')

const capitalize = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** What a guest gets back who cancels, in a sentence: with dates once there are any, in days before check-in until then. */
export const useCancellationWords = () => {
  const { t } = useTranslation('paymentTerms')

  const sayUntil = (days: number, stay: ChosenStay | null) => {
    if (days === 0) return t('until.checkIn')
    if (!stay) return t('until.days', { count: days })
    return t('until.date', { date: formatDate(addDays(stay.checkIn, -days)) })
  }
  const sayShare = ({ days, percentage }: CancellationStep, stay: ChosenStay | null) => {
    const until = sayUntil(days, stay)
    if (percentage === 100) return t('cancel.full', { until })
    if (percentage === 50) return t('cancel.half', { until })
    return t('cancel.share', { until, percentage: formatPercentage(percentage) })
  }

  return (steps: readonly CancellationStep[], stay: ChosenStay | null): string => {
    if (steps.length === 0) return t('cancel.nothing')
    const open = stay ? steps.filter(({ days }) => addDays(stay.checkIn, -days) >= stay.today) : steps
    if (open.length === 0) return t('cancel.over')
    const lasts = open.at(-1)?.days === 0
    const parts = [...open.map(step => sayShare(step, stay)), ...(lasts ? [] : [t('cancel.then')])]
    return `${capitalize(parts.join(', '))}.`
  }
}
