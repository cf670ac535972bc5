import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { PriceHead } from '../booking/PriceHead.tsx'
import { isPriced } from '../card-price.ts'

/** In place of the booking panel, for people to whom the owner has not opened requests. */
export default function ClosedPanel({ property }: { property: Property }) {
  const { t } = useTranslation(['stays', 'properties'])
  const name = property.owner.full_name || t('properties:detail.host')
  return (
    <aside aria-label={t('properties:booking.title')} className="max-lg:order-first">
      <Surface className="shadow-lift">
        {isPriced(property) && <PriceHead property={property} />}
        <Notice tone="trust" title={t('closed.title')}>
          {t('closed.text', { name })}
        </Notice>
      </Surface>
    </aside>
  )
}
