import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyCard as Card } from '#contract/properties/schemas.ts'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import {
  formatDaysShort,
  formatDistance,
  formatMoney,
  formatNumber,
  formatRating,
  joinFacts,
} from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PropertyFrame } from '../../components/PropertyFrame.tsx'
import { type CardPlace, cardDiscount, cardPrice, isPriced } from '../card-price.ts'
import { SaveButton } from '../saved/SaveButton.tsx'
import { type StaySought, writeStay } from '../search/filters.ts'
import { PriceTag } from './PriceTag.tsx'

interface Props {
  card: Card
  place: CardPlace
  /** The displayed width of the picture, as in the `sizes` attribute. */
  sizes: string
  headingLevel?: 2 | 3
  /** For the first visible cards of a screen. */
  priority?: boolean
  /** The filters of the search; the home's page opens with them. */
  sought?: StaySought | undefined
}

/**
 * The card of a home: the whole card links to its page, and the price opens its receipt. Further pages of a list do not
 * render the cards before them again.
 */
export const PropertyTile = memo(function Tile({
  card,
  place,
  sizes,
  headingLevel = 2,
  priority = false,
  sought,
}: Props) {
  const { t } = useTranslation('properties')
  const { level = null, level_name } = card.viewer_discount ?? {}
  const percentage = isPriced(card) ? cardDiscount(card).percentage : 0
  const struckCents = isPriced(card) ? cardPrice(card).struckCents : null
  return (
    <PropertyFrame
      home={card}
      sizes={sizes}
      headingLevel={headingLevel}
      priority={priority}
      to={{
        pathname: paths.property(card.id),
        search: sought ? writeStay(sought, card.fitting).toString() : '',
      }}
      tags={
        <>
          {place === 'list' && (
            <Badge tone="good" icon={<ShieldCheck aria-hidden="true" />} className="shadow-leaf">
              {t('card.trusted')}
            </Badge>
          )}
          {card.visible_to !== 'everyone' && (
            <Badge tone="trust" icon={<LockKeyhole aria-hidden="true" />} className="shadow-leaf">
              {t('card.networkOnly')}
            </Badge>
          )}
        </>
      }
      onPicture={
        level !== null && <LevelKey level={level} name={level_name ?? ''} label={t('level', { level })} />
      }
      distance={
        card.distance_km === null ? undefined : t('card.away', { distance: formatDistance(card.distance_km) })
      }
      aside={
        <p className="figures flex shrink-0 items-center gap-1 text-sm font-semibold">
          {card.rating ? (
            <>
              <Star className="size-3.5 fill-brass text-brass" aria-hidden="true" />
              <span className="sr-only">{t('card.rating')} </span>
              {formatRating(card.rating.average)}
            </>
          ) : (
            t('card.new')
          )}
        </p>
      }
    >
      <p className="mt-1 text-sm text-ink-soft">
        {joinFacts([
          t('detail.bedrooms', { count: card.bedrooms }),
          t('card.baths', { count: card.bathrooms }),
          t('card.sleeps', { count: card.max_guests }),
        ])}
      </p>
      <div className="mt-auto grid gap-2.5 pt-4">
        {(percentage > 0 || struckCents !== null) && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {percentage > 0 && (
              <Badge tone="trust">{t('card.discount', { percentage: formatNumber(percentage) })}</Badge>
            )}
            {struckCents !== null && (
              <s className="figures text-sm text-ink-faint">
                <span className="sr-only">{t('card.insteadOf')} </span>
                {formatMoney(struckCents, card.currency)}
              </s>
            )}
          </p>
        )}
        {card.fitting && (
          <p className="figures text-sm font-semibold">
            {formatDaysShort(card.fitting.check_in_date, card.fitting.check_out_date)}
          </p>
        )}
        {isPriced(card) && <PriceTag card={card} />}
        {card.stay && (
          <p className="figures -mt-1 text-sm text-ink-soft">
            {t('card.nightsAt', {
              count: card.stay.nights,
              price: formatMoney(card.stay.nightly_cents, card.currency),
              fees: formatMoney(card.stay.fees_cents, card.currency),
            })}
          </p>
        )}
      </div>
      {/* On the picture, and above the link that covers the card; it comes after the card's text in the tab order. */}
      <SaveButton home={card} className="absolute top-4.5 right-4.5 z-10" />
    </PropertyFrame>
  )
})
