import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { areaLink } from './area.ts'
import { MapFrame } from './MapFrame.tsx'

interface Props {
  property: Pick<Property, 'city' | 'country' | 'address' | 'approximate_location' | 'exact_location'>
}

/** The approximate location of the home; the exact one for people who may know it. */
export default function PlaceSection({ property }: Props) {
  const { t } = useTranslation('stays')
  const { city, country, address, approximate_location: area, exact_location: exact } = property
  const spot = exact ?? area
  return (
    <section aria-labelledby="place">
      <h2 id="place">{t('where.title')}</h2>
      {address ? (
        <p className="mt-3">
          <span className="font-semibold">{t('where.address')}:</span> {address}
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">{t('where.near', { city, country })}</p>
      )}
      {spot && (
        <MapFrame
          spot={spot}
          label={t('where.map', { city, country })}
          town={city}
          className="mt-4 aspect-4/3 rounded-md border border-line sm:aspect-2/1"
        />
      )}
      {spot && <p className="mt-3 text-sm text-ink-soft">{t(exact ? 'where.pin' : 'where.circle')}</p>}
      {area && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
          <MapPin className="size-4.5 text-brass" aria-hidden="true" />
          <a href={areaLink(area)} target="_blank" rel="noreferrer">
            {t('where.open')}
          </a>
          <span className="text-ink-soft">{t('where.otherSite')}</span>
        </p>
      )}
    </section>
  )
}
