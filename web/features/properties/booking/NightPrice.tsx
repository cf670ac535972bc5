import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import { averageNight } from '#contract/properties/rules.ts'
import type { Property, Quote } from '#contract/properties/schemas.ts'
import { About } from '#web/lib/about.tsx'
import { formatMoney } from '#web/lib/format.ts'

type Props = {
  property: Pick<Property, 'price_per_night' | 'viewer_discount'>
  size?: 'md' | 'lg'
  /** The price before any discount. */
  full?: boolean
  /** Of the stay that was chosen: beside its total, its own nights count. */
  quote?: Quote | undefined
}

/** A night, at the viewer's own price unless it says otherwise; of a stay whose nights differ, on average. */
export function NightPrice({ property, size = 'lg', full = false, quote }: Props) {
  const { t } = useTranslation('properties')
  const night = quote
    ? averageNight(quote)
    : {
        full_cents: dollarsToCents(property.price_per_night),
        nightly_cents: property.viewer_discount.nightly_cents,
      }
  const undiscounted = night.full_cents
  const nightly = full ? undiscounted : night.nightly_cents
  const differs = quote !== undefined && quote.lines.length > 1
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span
        className={`font-display font-semibold text-brass-text ${size === 'lg' ? 'text-3xl' : 'text-xl'}`}
      >
        {formatMoney(nightly)}
      </span>
      <span className="text-sm text-ink-soft">
        {t(differs ? 'booking.perNightOnAverage' : 'booking.perNight')}
      </span>
      <About cents={nightly} />
      {nightly < undiscounted && (
        <s className="figures text-sm text-ink-faint">
          <span className="sr-only">{t('booking.insteadOf')} </span>
          {formatMoney(undiscounted)}
        </s>
      )}
    </p>
  )
}
