import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { OfferCard } from './OfferCard.tsx'
import { type OfferParties, openOffersQuery } from './queries.ts'

interface Props {
  as: 'guest' | 'owner'
  of?: OfferParties
  /** Without it the list has no visible heading. */
  title?: string
  className?: string
}

/** Offers that wait for an answer; nothing while there are none. They come beside other things, so an error is silent. */
export default function OpenOffers({ as, of = {}, title, className }: Props) {
  const { t } = useTranslation('offers')
  const { data } = useQuery(openOffersQuery(as, of))
  if (!data || data.count === 0) return null
  return (
    <section aria-label={title ?? t('open')} className={classNames('grid gap-4', className)}>
      {title && <h2>{title}</h2>}
      <ul className="grid gap-3">
        {data.results.map(offer => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}
