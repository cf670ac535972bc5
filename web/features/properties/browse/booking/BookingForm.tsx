import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TurnEntryView } from '#contract/bookings/fair-turns.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { afterFirstPaint } from '#web/lib/prefetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { draftOfParty } from '../party/draft.ts'
import { QuoteReceipt } from './QuoteReceipt.tsx'
import { ReserveNotices } from './ReserveNotices.tsx'
import { firstMissing, idsOfStay, StayFields } from './StayFields.tsx'
import type { Reservation } from './use-reservation.ts'

const StayPicker = lazyWithTexts('monthPrices', () => import('./StayPicker.tsx'))
const BookingDone = lazyWithTexts('stays', () => import('./BookingDone.tsx'))
const AfterReserve = lazyWithTexts('stays', () => import('./AfterReserve.tsx'))
const EnterTurn = lazyWithTexts('turnEntry', () => import('../fair-turns/EnterTurn.tsx'))
const StayTermsNote = lazyWithTexts('paymentTerms', () => import('../payment-terms/StayTermsNote.tsx'))
const HomeTurns = lazy(() => afterFirstPaint(() => import('../fair-turns/HomeTurns.tsx')))

interface Props {
  property: Property
  reservation: Reservation
  /** Where no other calendar is visible, the nights are chosen on one here instead of in two fields. */
  withCalendar?: boolean
}

/** Dates, who comes, the resulting receipt, and Reserve; then the booking itself. */
export function BookingForm({ property, reservation, withCalendar = false }: Props) {
  const { t } = useTranslation('properties')
  const prefix = useId()
  const ids = idsOfStay(prefix)
  const [asked, setAsked] = useState(false)
  const {
    choice,
    quote,
    checking,
    unavailable,
    turnEntry,
    checkError,
    trouble,
    reserving,
    booking,
    onlyLooking,
  } = reservation
  const name = property.owner.full_name || t('detail.host')

  if (booking) {
    const another = () => {
      setAsked(false)
      reservation.startAfresh()
    }
    return (
      <Suspense fallback={<ReceiptSkeleton label={t('booking.sentTitle')} />}>
        <BookingDone booking={booking} onAnother={another} />
      </Suspense>
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (choice.stay) return reservation.reserve()
    const first = firstMissing(choice, ids)
    // The calendar is one field for both dates.
    document.getElementById(withCalendar && first === ids.checkOut ? ids.checkIn : first)?.focus()
  }
  // After a refusal for taken nights, availability is refetched automatically; until then Reserve would only fail
  // again.
  const impossible = unavailable !== null || checkError !== null
  const whatFollows = () => {
    if (onlyLooking) return t('booking.onlyLooking')
    if (choice.draft.party.children.includes(null)) return fieldErrorText('stay.children')
    const follows =
      !quote || impossible
        ? t('booking.prompt')
        : property.instant_booking
          ? t('booking.afterReserveAtOnce')
          : t('booking.afterReserve', { name })
    // Where the platform takes payments, the terms above say when one pays.
    return property.payment ? follows : `${follows} ${t('booking.notCharged')}`
  }

  const changeEntry = (entry: TurnEntryView) => {
    choice.chooseDates(entry.check_in_date, entry.check_out_date)
    choice.chooseParty(draftOfParty(entry))
    document.getElementById(ids.checkIn)?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {!onlyLooking && (
        <Suspense>
          <HomeTurns home={property.id} onChange={changeEntry} />
        </Suspense>
      )}
      <StayFields
        property={property}
        choice={choice}
        asked={asked}
        ids={ids}
        calendar={
          withCalendar && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <StayPicker property={property} choice={choice} months={1} />
            </Suspense>
          )
        }
      />
      <ReserveNotices {...{ trouble, unavailable, checkError }} checkAgain={reservation.checkAgain} />
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        {quote && unavailable === null && (
          <section aria-label={t('booking.breakdown')}>
            <QuoteReceipt quote={quote} owner={name} className={checking ? 'opacity-60' : ''} />
          </section>
        )}
        {!quote && checking && <ReceiptSkeleton label={t('booking.checking')} />}
      </div>
      {property.payment && (
        <Suspense>
          <StayTermsNote property={property} quote={quote} chosen={choice.stay} />
        </Suspense>
      )}
      {turnEntry ? (
        <Suspense fallback={<Skeleton className="h-13 w-full" />}>
          <EnterTurn home={property.id} entry={turnEntry} checking={checking} />
        </Suspense>
      ) : (
        <div className="grid gap-3">
          <Button
            type="submit"
            size="lg"
            wide
            disabled={onlyLooking || (impossible && !checking)}
            busy={reserving || checking}
            busyLabel={reserving ? t('booking.reserving') : t('booking.checking')}
          >
            {t('booking.reserve')}
          </Button>
          <p className="text-center text-xs text-ink-soft">{whatFollows()}</p>
        </div>
      )}
      {!onlyLooking && !turnEntry && (
        <Suspense>
          <AfterReserve property={property} choice={choice} nightsTaken={reservation.nightsTaken} />
        </Suspense>
      )}
    </form>
  )
}

function ReceiptSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-3 h-9 w-full" />
    </div>
  )
}
