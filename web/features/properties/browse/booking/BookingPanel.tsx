import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { Priced } from '../card-price.ts'
import { BookingBar } from './BookingBar.tsx'
import { BookingForm } from './BookingForm.tsx'
import { PriceHead } from './PriceHead.tsx'
import type { NonGuestRole } from './use-non-guest-role.ts'
import type { Reservation } from './use-reservation.ts'

interface Props {
  property: Priced<Property>
  reservation: Reservation
  bystander: NonGuestRole | undefined
}

/** The start of a booking: beside the page on a desktop, at its bottom on a phone. */
export function BookingPanel({ property, reservation, bystander }: Props) {
  const { t } = useTranslation('properties')
  const beside = useMediaQuery('(min-width: 64rem)')
  if (!beside && !bystander) return <BookingBar property={property} reservation={reservation} />
  return (
    // In a low window it scrolls by itself; the margin makes room for its shadow, which scrolling would cut off.
    <aside
      aria-label={t('booking.title')}
      className="lg:sticky lg:top-20 lg:-m-4 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:p-4"
    >
      <Surface className="shadow-lift">
        {!reservation.booking && (
          <PriceHead property={property} full={bystander !== undefined} quote={reservation.quote} />
        )}
        {bystander ? (
          <Notice
            title={t(bystander === 'owner' ? 'booking.ownHome' : 'booking.admin')}
            action={
              bystander === 'owner' && (
                <ButtonLink to={paths.ownerProperty(property.id)} variant="secondary" size="sm">
                  {t('booking.editHome')}
                </ButtonLink>
              )
            }
          >
            {t('booking.bystanderText')}
          </Notice>
        ) : (
          <BookingForm property={property} reservation={reservation} />
        )}
      </Surface>
    </aside>
  )
}
