import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { CITY_RADIUS_M } from '#contract/properties/map.rules.ts'
import type { Place, Whereabouts } from '#contract/properties/places.schemas.ts'
import { MapFrame } from '#web/features/properties/browse/place/MapFrame.tsx'
import { formatTimeIn } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isSamePoint, placeName } from './place-form.ts'

interface Props {
  answer: Whereabouts
  /** The text in the fields. */
  written: { city: string; country: string }
  isOfCity: boolean
  /** On a phone the fields above say enough: only what needs an answer is shown. */
  isBrief?: boolean
  onChoose: (place: Place) => void
}

const UNKNOWN_ZONE = 'Etc/UTC'

/** The found place of the home, its local time, and other towns of that name. */
export function PlaceCard({
  answer: { point, time_zone, cities },
  written,
  isOfCity,
  isBrief = false,
  onChoose,
}: Props) {
  const { t } = useTranslation('homes')
  const now = useNow()
  const city = cities.find(one => isSamePoint(one, point))
  const others = isOfCity ? cities.filter(one => one !== city) : []
  const name = city ? placeName(city) : `${written.city}, ${written.country}`
  return (
    <section
      aria-label={t('place.here')}
      className={classNames(
        'overflow-hidden rounded-md border-line bg-leaf sm:grid sm:border sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
        !isBrief && 'border',
      )}
    >
      <MapFrame
        spot={point && { ...point, ...(isOfCity && { radius_m: CITY_RADIUS_M }) }}
        label={t('place.map', { place: name })}
        className={classNames('aspect-5/2 sm:aspect-auto sm:min-h-44', isBrief && 'max-sm:hidden')}
      />
      <div className={classNames('grid content-center gap-3 sm:p-4 md:p-5', !isBrief && 'p-4')}>
        <div role="status">
          <p
            className={classNames(
              'flex items-start gap-2 font-display text-lg leading-snug',
              isBrief && 'max-sm:sr-only',
            )}
          >
            <MapPin className="mt-0.5 size-4.5 shrink-0 text-brass" aria-hidden="true" />
            <span className="min-w-0 break-words">{name}</span>
          </p>
          {(point || time_zone !== UNKNOWN_ZONE) && (
            <p
              className={classNames('figures mt-1 pl-6.5 text-sm text-ink-soft', isBrief && 'max-sm:sr-only')}
            >
              {t('place.clock', { zone: time_zone.replaceAll('_', ' '), time: formatTimeIn(time_zone, now) })}
            </p>
          )}
          {!city && isOfCity && (
            <p className="mt-2 text-sm text-brass-text pl-6.5">
              {t(point ? 'place.beside' : 'place.unknown')}
            </p>
          )}
          {!isOfCity && <p className="mt-2 text-sm text-ink-soft pl-6.5">{t('place.byHand')}</p>}
        </div>
        {others.length > 0 && (
          <fieldset className="grid gap-2 pl-6.5">
            <legend className="mb-1.5 text-xs text-ink-soft">{t('place.others')}</legend>
            <div className="flex flex-wrap gap-2">
              {others.slice(0, 3).map(other => (
                <Button
                  key={`${other.latitude} ${other.longitude}`}
                  variant="secondary"
                  size="sm"
                  onClick={() => onChoose(other)}
                >
                  {other.region || placeName(other)}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </section>
  )
}
