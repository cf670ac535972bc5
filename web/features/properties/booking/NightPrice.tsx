import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { About } from '#web/lib/about.tsx'
import { formatMoney } from '#web/lib/format.ts'

type Props = {
  property: Pick<Property, 'price_per_night' | 'viewer_discount'>
  size?: 'md' | 'lg'
  /** The price before any discount. */
  full?: boolean
}

/** A night, at the viewer's own price unless it says otherwise. Here the figures are always the true ones. */
export function NightPrice({ property, size = 'lg', full = false }: Props) {
  const { t } = useTranslation('properties')
  const undiscounted = dollarsToCents(property.price_per_night)
  const nightly = full ? undiscounted : property.viewer_discount.nightly_cents
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span
        className={`font-display font-semibold text-brass-text ${size === 'lg' ? 'text-3xl' : 'text-xl'}`}
      >
        {formatMoney(nightly)}
      </span>
      <span className="text-sm text-ink-soft">{t('booking.perNight')}</span>
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
