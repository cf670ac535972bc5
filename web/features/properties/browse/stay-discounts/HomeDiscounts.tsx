import { useTranslation } from 'react-i18next'
import { MONTH_NIGHTS, type StayDiscounts, WEEK_NIGHTS } from '#contract/pricing/stay-discounts.rules.ts'
import { formatPercentage } from '#web/lib/format.ts'

/** What a home takes off for longer stays, and for booking early or late; loaded only where it takes anything off. */
export default function HomeDiscounts({ discounts }: { discounts: StayDiscounts }) {
  const { t } = useTranslation('stays')
  const say = (
    key: 'fromNights' | 'daysAhead' | 'lastDays',
    percentage: number | null,
    count: number | null,
  ) =>
    percentage === null || count === null
      ? []
      : [t(`discounts.${key}`, { percentage: formatPercentage(percentage), count })]
  const lines = [
    ...say('fromNights', discounts.weekly_percentage, WEEK_NIGHTS),
    ...say('fromNights', discounts.monthly_percentage, MONTH_NIGHTS),
    ...say('daysAhead', discounts.early_bird_percentage, discounts.early_bird_days),
    ...say('lastDays', discounts.last_minute_percentage, discounts.last_minute_days),
  ]
  return (
    <section aria-labelledby="more-off">
      <h2 id="more-off">{t('discounts.title')}</h2>
      <ul className="mt-4 grid max-w-prose list-disc gap-1.5 pl-5 marker:text-brass-text">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('discounts.order')}</p>
    </section>
  )
}
