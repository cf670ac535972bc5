import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import { averageNight } from '#contract/pricing/average.rules.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { ConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatMoney } from '#web/lib/format.ts'
import type { Priced } from '../card-price.ts'

interface Props {
  property: Priced<Pick<PropertyCard, 'currency'>>
  size?: 'md' | 'lg'
  /** The price before any discount. */
  full?: boolean
  /** For a chosen stay: the average over its nights, because its total is shown beside it. */
  quote?: Quote | undefined
}

/**
 * The price of a night for the viewer, unless `price` says otherwise; for a stay with different nights, the average.
 */
export function NightPrice({ property, size = 'lg', full = false, quote }: Props) {
  const { t } = useTranslation('properties')
  const night = quote
    ? averageNight(quote)
    : {
        full_cents: toCents(property.price_per_night, property.currency),
        nightly_cents: property.viewer_discount.nightly_cents,
      }
  const undiscounted = night.full_cents
  const nightly = full ? undiscounted : night.nightly_cents
  const differs = quote !== undefined && quote.lines.length > 1
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {!full && !quote && property.viewer_discount.no_cheaper_night && (
        <span className="text-sm text-ink-soft">{t('card.from')}</span>
      )}
      <span
        className={`font-display font-semibold text-brass-text ${size === 'lg' ? 'text-3xl' : 'text-xl'}`}
      >
        {formatMoney(nightly, property.currency)}
      </span>
      <span className="text-sm text-ink-soft">
        {t(differs ? 'booking.perNightOnAverage' : 'card.perNight')}
      </span>
      <ConvertedAmount cents={nightly} currency={property.currency} />
      {nightly < undiscounted && (
        <s className="figures text-sm text-ink-faint">
          <span className="sr-only">{t('card.insteadOf')} </span>
          {formatMoney(undiscounted, property.currency)}
        </s>
      )}
    </p>
  )
}
