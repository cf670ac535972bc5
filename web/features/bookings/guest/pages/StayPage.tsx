import { useQuery } from '@tanstack/react-query'
import BookX from 'lucide-react/icons/book-x'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { isTripOver } from '#contract/bookings/companions.rules.ts'
import { earliestDeparture, whyNoOtherDates } from '#contract/bookings/rules.ts'
import type { BookingDetails, GuideOfStay } from '#contract/bookings/schemas.ts'
import { stayCalendarCalls } from '#contract/bookings/stay-calendar.endpoints.ts'
import { BookingHistory } from '#web/features/bookings/owner/components/BookingHistory.tsx'
import { bookingDetailsQuery } from '#web/features/bookings/owner/queries.ts'
import { BOOKING_STATUS_TONE } from '#web/features/bookings/owner/status-tone.ts'
import { ConversationSection } from '#web/features/conversations/components/ConversationSection.tsx'
import { ReviewStay } from '#web/features/reviews/components/ReviewStay.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Arrival } from '../components/Arrival.tsx'
import { CancelStay } from '../components/CancelStay.tsx'
import { StayReceipt } from '../components/StayReceipt.tsx'
import { StayTop } from '../components/StayTop.tsx'
import { OpenQuestion } from '../dates/OpenQuestion.tsx'
import { ReinstatementQuestion } from '../reinstatement/ReinstatementQuestion.tsx'

const ArrivalGuide = lazyWithTexts('arrivalGuide', () => import('../guide/ArrivalGuide.tsx'))
const Companions = lazyWithTexts('companions', () => import('../../companions/Companions.tsx'))
const PaymentPanel = lazyWithTexts('paymentTerms', () => import('../payment/PaymentPanel.tsx'))
const SecurityPanel = lazyWithTexts('securityDeposits', () => import('../../security/SecurityPanel.tsx'))
const StayMemories = lazyWithTexts('memories', () => import('../../memories/StayMemories.tsx'))
const ReferenceOfStay = lazyWithTexts(
  'references',
  () => import('#web/features/reviews/references/ReferenceOfStay.tsx'),
)
const OtherDatesDialog = lazy(() =>
  import('../dates/OtherDatesDialog.tsx').then(module => ({ default: module.OtherDatesDialog })),
)

const LeaveEarlierDialog = lazy(() =>
  import('../dates/LeaveEarlierDialog.tsx').then(module => ({ default: module.LeaveEarlierDialog })),
)

/** The button for other dates, or to leave earlier once the stay has begun, while no other question is open. */
function AskForDates({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation('stays')
  const [open, setOpen] = useState(false)
  const earliest = earliestDeparture(stay, stay.today)
  const isMovable = whyNoOtherDates(stay, stay.today) === null
  if (stay.dates_asked || (!isMovable && earliest === null)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setOpen(true)}
        icon={<CalendarClock className="size-4.5" aria-hidden="true" />}
      >
        {t(earliest === null ? 'dates.ask' : 'leaving.ask')}
      </Button>
      {open && (
        <Suspense>
          {earliest === null ? (
            <OtherDatesDialog stay={stay} onClose={close} />
          ) : (
            <LeaveEarlierDialog stay={stay} earliest={earliest} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** One stay of the signed-in guest: what was agreed, what happens next, and all available actions. */
export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: stay, error, refetch } = useQuery(bookingDetailsQuery(id))
  // The owner of the home has the booking on another page; for everybody but its guest this page does not exist.
  const mine = stay && stay.guest.id === user?.id
  useTitle(mine ? stay.property.title : undefined)
  if (mine) return <Stay key={stay.id} stay={stay} />
  if (stay || error) return <StayMissing error={stay ? null : error} onRetry={() => void refetch()} />
  return <StaySkeleton />
}

function Stay({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation(['stays', 'bookings'])
  const { property, payment } = stay
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('stays:eyebrow')}
        title={
          <Link to={paths.property(property.id)} className="hover:text-evergreen-text">
            {property.title}
          </Link>
        }
        text={[property.city, property.state, property.country].filter(Boolean).join(', ')}
        actions={
          <StatusBadge tone={BOOKING_STATUS_TONE[stay.status]}>
            {t(`bookings:status.${stay.status}`)}
          </StatusBadge>
        }
      />
      <StayTop
        stay={stay}
        question={
          <>
            <OpenQuestion stay={stay} />
            {stay.reinstatement?.status === 'open' && (
              <ReinstatementQuestion stay={stay} asked={stay.reinstatement} headingLevel={2} />
            )}
          </>
        }
        actions={
          <>
            <AskForDates stay={stay} />
            {(stay.status === 'pending' || stay.status === 'confirmed') && (
              <DownloadButton
                variant="quiet"
                size="sm"
                call={stayCalendarCalls.file}
                input={{ params: { id: stay.id } }}
                failed={({ message }) => ({ title: t('stays:calendarFileFailed'), description: message })}
              >
                {t('stays:calendarFile')}
              </DownloadButton>
            )}
            <CancelStay stay={stay} today={stay.today} />
            <Button
              variant="quiet"
              size="sm"
              onClick={() => window.print()}
              icon={<Printer className="size-4.5" aria-hidden="true" />}
            >
              {t('stays:print')}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        {stay.arrival_guide?.is_open && <Guide stay={stay} guide={stay.arrival_guide} />}
        {payment && (
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-md" />}>
            <PaymentPanel stay={{ ...stay, payment }} />
          </Suspense>
        )}
        {stay.security_deposit_cents > 0 && (
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-md" />}>
            <SecurityPanel booking={stay} as="guest" headingLevel={2} />
          </Suspense>
        )}
        {stay.arrival_guide && !stay.arrival_guide.is_open && (
          <Guide stay={stay} guide={stay.arrival_guide} />
        )}
        <Arrival stay={stay} />
        {stay.guests_count > 1 &&
          stay.status !== 'cancelled' &&
          !isTripOver(stay.check_out_date, stay.today) && (
            <Suspense fallback={<Skeleton className="h-40 w-full rounded-md" />}>
              <Companions stay={stay} />
            </Suspense>
          )}
        <div className="lg:col-start-2 lg:row-span-8 lg:row-start-1">
          <StayReceipt stay={stay} />
        </div>
        <ReviewStay stay={stay} today={stay.today} />
        {stay.status === 'completed' && (
          <>
            <Suspense>
              <StayMemories stay={stay} />
            </Suspense>
            <Suspense>
              <ReferenceOfStay bookingId={stay.id} />
            </Suspense>
          </>
        )}
        <Messages bookingId={stay.id} />
        <div className="no-print">
          <BookingHistory booking={stay} headingLevel={2} />
        </div>
      </div>
    </div>
  )
}

/** Loaded only where the home has a guide. */
function Guide({ stay, guide }: { stay: BookingDetails; guide: GuideOfStay }) {
  return (
    <Suspense
      fallback={<Skeleton className={classNames('w-full rounded-md', guide.is_open ? 'h-96' : 'h-20')} />}
    >
      <ArrivalGuide stay={stay} guide={guide} />
    </Suspense>
  )
}

/** Mails and notifications about messages link to this section. */
function Messages({ bookingId }: { bookingId: string }) {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#messages') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} id="messages" className="no-print scroll-mt-24">
      <ConversationSection bookingId={bookingId} headingLevel={2} />
    </section>
  )
}

/**
 * The same text for a stay that does not exist and for one of somebody else; after a network failure, a button to
 * retry.
 */
function StayMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation(['stays', 'common'])
  const missing = error === null || (error instanceof ApiError && error.status >= 400 && error.status < 500)
  return (
    <ErrorState
      headingLevel={1}
      {...(missing && { icon: <BookX aria-hidden="true" /> })}
      title={t(missing ? 'missing.title' : 'failed.title')}
      text={missing ? t('missing.text') : t('failed.text', { message: error.message.replace(/\.$/, '') })}
      action={
        <>
          {!missing && <Button onClick={onRetry}>{t('common:retry')}</Button>}
          <ButtonLink to={paths.trips()} {...(!missing && { variant: 'secondary' as const })}>
            {t('missing.all')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** As tall as the content, so that nothing moves when it is loaded. */
function StaySkeleton() {
  const { t } = useTranslation('stays')
  return (
    <div role="status" className="grid grid-cols-1 gap-8">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-5 w-52" />
      </div>
      <Skeleton className="h-96 w-full rounded-md" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-72 w-full rounded-md" />
        <Skeleton className="h-72 w-full rounded-md" />
      </div>
    </div>
  )
}
