import { useTranslation } from 'react-i18next'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { DatesAsked } from '#contract/bookings/dates.schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatDates, formatMoneyChange, formatMoneyExactly } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The party is missing where a list names only the number of guests. */
type Version = Pick<DatesAsked, 'check_in_date' | 'check_out_date' | 'total_cents'> &
  Pick<StayRequest, 'guests_count' | 'children_ages' | 'pets'>

/** The agreed and the requested dates side by side, with the difference in price. */
export function DatesCompared({
  before,
  after,
  currency,
}: {
  before: Version
  after: Version
  currency: Currency
}) {
  const { t } = useTranslation('bookings')
  const difference = after.total_cents - before.total_cents
  const column = (label: string, version: Version, isNew: boolean) => (
    <div className={classNames('min-w-0 rounded-sm px-3.5 py-3', isNew ? 'bg-brass-tint' : 'bg-well')}>
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 font-semibold">{formatDates(version.check_in_date, version.check_out_date)}</dd>
      <dd className="text-sm text-ink-soft">
        {t('details.nightCount', { count: nightsBetween(version.check_in_date, version.check_out_date) })}
        {' · '}
        <WhoComes party={version} guests={t('details.guests', { count: version.guests_count })} />
      </dd>
      <dd className={classNames('figures mt-1.5 font-semibold', isNew && 'text-brass-text')}>
        {formatMoneyExactly(version.total_cents, currency)}
      </dd>
    </div>
  )
  return (
    <div>
      <dl className="grid grid-cols-2 gap-2.5">
        {column(t('dates.before'), before, false)}
        {column(t('dates.after'), after, true)}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {difference === 0
          ? t('dates.samePrice')
          : t('dates.difference', { amount: formatMoneyChange(difference, currency) })}
      </p>
    </div>
  )
}
