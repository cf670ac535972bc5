import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { BookingHistory } from '#web/features/bookings/components/BookingHistory.tsx'
import { bookingDetails } from '#web/features/bookings/queries.ts'
import { STATUS_TONE } from '#web/features/bookings/status-tone.ts'
import { ConversationSection } from '#web/features/conversations/components/ConversationSection.tsx'
import { ReviewStay } from '#web/features/reviews/components/ReviewStay.tsx'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Arrival } from '../components/Arrival.tsx'
import { CancelStay } from '../components/CancelStay.tsx'
import { StayMissing } from '../components/StayMissing.tsx'
import { StayReceipt } from '../components/StayReceipt.tsx'
import { StaySkeleton } from '../components/StaySkeleton.tsx'
import { StayTop } from '../components/StayTop.tsx'
import { AskForDates } from '../dates/AskForDates.tsx'
import { OpenQuestion } from '../dates/OpenQuestion.tsx'

/** One stay of the signed-in guest: what was agreed, what happens next, and everything that can be done about it. */
export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: stay, error, refetch } = useQuery(bookingDetails(id))
  // The owner of the home has the same booking among their own; to everybody but its guest this page is not there.
  const mine = stay && stay.guest.id === user?.id
  useTitle(mine ? stay.property.title : undefined)
  if (mine) return <Stay key={stay.id} stay={stay} />
  if (stay || error) return <StayMissing error={stay ? null : error} onRetry={() => void refetch()} />
  return <StaySkeleton />
}

function Stay({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation(['stays', 'bookings'])
  const { property } = stay
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
          <StatusBadge tone={STATUS_TONE[stay.status]}>{t(`bookings:status.${stay.status}`)}</StatusBadge>
        }
      />
      <StayTop
        stay={stay}
        question={<OpenQuestion stay={stay} />}
        actions={
          <>
            <AskForDates stay={stay} />
            <CancelStay stay={stay} today={stay.today} className="" />
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
        <Arrival stay={stay} />
        <div className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
          <StayReceipt stay={stay} />
        </div>
        <ReviewStay stay={stay} today={stay.today} />
        <Messages bookingId={stay.id} />
        <div className="no-print">
          <BookingHistory booking={stay} headingLevel={2} />
        </div>
      </div>
    </div>
  )
}

/** Mails and notifications of a message lead right to it. */
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
