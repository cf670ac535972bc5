import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { ConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatDates, formatMoney } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Priced } from '../card-price.ts'
import { BookingForm } from './BookingForm.tsx'
import { NightPrice } from './NightPrice.tsx'
import { PriceHead } from './PriceHead.tsx'
import type { Reservation } from './use-reservation.ts'

const Dialog = lazy(() => import('#web/ui/dialog.tsx').then(module => ({ default: module.Dialog })))

/** Beside the button, or above it where large text leaves no room for both. */
const PRICE = 'min-w-0 flex-1 basis-[7rem]'

interface Props {
  property: Priced<Property>
  reservation: Reservation
}

/** The price and the Reserve button at the bottom of a phone; the form itself opens as a sheet. */
export function BookingBar({ property, reservation }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const [open, setOpen] = useState(false)
  const { booking, quote, choice, unavailable } = reservation
  return (
    <section
      aria-label={t('booking.title')}
      className="sticky bottom-0 z-20 -mx-gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-leaf px-gutter py-3 shadow-lift"
    >
      {booking ? (
        <>
          <p className="font-semibold">{t('booking.sentTitle')}</p>
          <ButtonLink to={paths.stay(booking.id)} variant="secondary">
            {t('booking.seeBookings')}
          </ButtonLink>
        </>
      ) : (
        <>
          {quote && choice.stay ? (
            <div className={PRICE}>
              {unavailable === null ? (
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-display text-xl font-semibold text-brass-text">
                    {formatMoney(quote.total_cents, quote.currency)}
                  </span>
                  <ConvertedAmount cents={quote.total_cents} currency={quote.currency} />
                </p>
              ) : (
                <p className="font-semibold text-clay-text">{t('booking.notFree')}</p>
              )}
              <p className="truncate text-sm text-ink-soft">
                {formatDates(choice.stay.check_in_date, choice.stay.check_out_date)}
              </p>
            </div>
          ) : (
            <div className={PRICE}>
              <NightPrice property={property} size="md" />
            </div>
          )}
          <Button onClick={() => setOpen(true)}>
            {quote && unavailable === null ? t('booking.goOn') : t('booking.openSheet')}
          </Button>
        </>
      )}
      {open && (
        <Suspense>
          <Dialog
            open
            onOpenChange={setOpen}
            title={booking ? property.title : t('booking.title')}
            closeLabel={t('common:close')}
          >
            {!booking && <PriceHead property={property} quote={quote} />}
            <BookingForm property={property} reservation={reservation} withCalendar />
          </Dialog>
        </Suspense>
      )}
    </section>
  )
}
