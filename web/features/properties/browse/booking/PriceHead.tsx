import Zap from 'lucide-react/icons/zap'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { formatPercentage } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Priced } from '../card-price.ts'
import { NightPrice } from './NightPrice.tsx'

interface Props {
  property: Priced<Pick<Property, 'currency' | 'instant_booking'>>
  /** For people who do not book here: the price before any discount. */
  full?: boolean
  quote?: Quote | undefined
}

/** The head of the booking card: the price of a night, and the level that determines it. */
export function PriceHead({ property, full = false, quote }: Props) {
  const { t } = useTranslation('properties')
  const { level, level_name } = property.viewer_discount
  const percentage = quote?.discount_percentage ?? property.viewer_discount.percentage
  const off = formatPercentage(percentage)
  return (
    <div className="mb-5 grid gap-2">
      <NightPrice property={property} full={full} quote={quote} />
      {!full && (level !== null || percentage > 0) && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-brass-text">
          {level === null ? (
            t('booking.discountOff', { percentage: off })
          ) : (
            <>
              <LevelKey level={level} name={level_name ?? ''} label={t('level', { level })} />
              {t('booking.off', { percentage: off })}
            </>
          )}
        </p>
      )}
      {!full && property.instant_booking && (
        <p>
          <Badge tone="good" icon={<Zap aria-hidden="true" />}>
            {t('booking.atOnce')}
          </Badge>
        </p>
      )}
    </div>
  )
}
