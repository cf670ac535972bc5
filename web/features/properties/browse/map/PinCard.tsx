import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HomePin } from '#contract/properties/map.schemas.ts'
import { formatDaysShort, formatMoney, formatRating } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { cardPrice, isPriced } from '../card-price.ts'
import { type StaySought, writeStay } from '../search/filters.ts'

interface Props {
  pin: HomePin
  sought: StaySought
  onClose: () => void
}

/** The home of a pin: it takes the focus when it opens, and links to the home's page. */
export function PinCard({ pin, sought, onClose }: Props) {
  const { t } = useTranslation(['homesMap', 'properties', 'common'])
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card of another home is another card
  useEffect(() => card.current?.focus({ preventScroll: true }), [pin.id])
  const price = isPriced(pin) ? cardPrice(pin) : null
  return (
    <Surface
      as="article"
      padding="none"
      ref={card}
      tabIndex={-1}
      aria-label={pin.title}
      className="relative flex w-full max-w-96 animate-rise items-start gap-3 p-2.5 shadow-lift"
    >
      <div className="w-28 shrink-0">
        <Picture src={pin.image} alt="" sizes="7rem" className="rounded-xs" />
      </div>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="flex items-center gap-2 pr-9 text-sm text-ink-soft">
          <span className="truncate">{[pin.city, pin.state].filter(Boolean).join(', ')}</span>
          {pin.rating && (
            <span className="figures flex shrink-0 items-center gap-1 font-semibold text-ink">
              <Star className="size-3.5 fill-brass text-brass" aria-hidden="true" />
              <span className="sr-only">{t('properties:card.rating')} </span>
              {formatRating(pin.rating.average)}
            </span>
          )}
        </p>
        <h3 className="line-clamp-2 text-lg leading-snug">
          <Link
            to={{ pathname: paths.property(pin.id), search: writeStay(sought, pin.fitting).toString() }}
            className="after:absolute after:inset-0 hover:text-evergreen-text"
          >
            {pin.title}
          </Link>
        </h3>
        {pin.fitting && (
          <p className="figures text-sm font-semibold">
            {formatDaysShort(pin.fitting.check_in_date, pin.fitting.check_out_date)}
          </p>
        )}
        {price && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            {price.isFrom && <span className="text-sm text-ink-soft">{t('properties:card.from')}</span>}
            <span className="font-display text-lg font-semibold text-brass-text">
              {formatMoney(price.shownCents, pin.currency)}
            </span>
            <span className="text-sm text-ink-soft">
              {t(pin.stay ? 'properties:card.inTotal' : 'properties:card.perNight')}
            </span>
            {price.struckCents !== null && (
              <s className="figures text-sm text-ink-faint">
                <span className="sr-only">{t('properties:card.insteadOf')} </span>
                {formatMoney(price.struckCents, pin.currency)}
              </s>
            )}
          </p>
        )}
      </div>
      <IconButton
        label={t('closeCard')}
        icon={<X aria-hidden="true" />}
        size="sm"
        onClick={onClose}
        className="absolute top-1.5 right-1.5"
      />
    </Surface>
  )
}
