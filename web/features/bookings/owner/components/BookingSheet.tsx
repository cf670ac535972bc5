import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { ReportIncident } from '#web/features/incidents/components/ReportIncident.tsx'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { ReviewOfBooking } from '#web/features/reviews/components/ReviewOfBooking.tsx'
import { formatDates, formatInstant, formatList, formatMoment } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BOOKING_STATUS_TONE } from '../status-tone.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { DatesQuestion } from './DatesQuestion.tsx'
import { OpenReinstatement } from './OpenReinstatement.tsx'
import { TimeLeftBadge } from './TimeLeftBadge.tsx'

const OwnerPayment = lazy(() =>
  import('../payment/OwnerPayment.tsx').then(module => ({ default: module.OwnerPayment })),
)

const ReferenceOfBooking = lazyWithTexts(
  'references',
  () => import('#web/features/reviews/references/ReferenceOfBooking.tsx'),
)
const HouseRules = lazyWithTexts('stays', () => import('#web/features/properties/components/HouseRules.tsx'))
const MemoriesForHost = lazyWithTexts('memories', () => import('../../memories/MemoriesForHost.tsx'))
const ReferencesAbout = lazyWithTexts(
  'references',
  () => import('#web/features/reviews/references/ReferencesAbout.tsx'),
)

const SecurityPanel = lazyWithTexts('securityDeposits', () => import('../../security/SecurityPanel.tsx'))

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-0.5 break-words max-sm:text-sm">{children}</dd>
    </div>
  )
}

function Guest({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('bookings')
  const { guest, guest_level: key } = booking
  return (
    <div className="flex items-center gap-4">
      <Avatar name={guest.full_name} src={guest.profile_image} size="lg" />
      <div className="min-w-0">
        <p className="truncate text-lg font-semibold">
          <Link to={paths.person(guest.id)}>{guest.full_name}</Link>
        </p>
        {guest.email && (
          <a
            href={`mailto:${guest.email}`}
            className="block truncate text-sm text-evergreen-text underline decoration-line-strong underline-offset-4"
          >
            {guest.email}
          </a>
        )}
        {key ? (
          <LevelKey
            level={key.level}
            name={key.name}
            label={t('details.level', { level: key.level })}
            className="mt-1 text-sm"
          />
        ) : (
          <p className="mt-1 text-sm text-ink-soft">{t('details.noLevel')}</p>
        )}
      </div>
    </div>
  )
}

function Home({ booking: { property } }: { booking: BookingDetails }) {
  return (
    <div className="flex items-center gap-4 rounded-md bg-well p-2.5">
      <div className="w-24 shrink-0">
        <Picture src={property.image} alt="" sizes="6rem" className="rounded-sm" />
      </div>
      <div className="min-w-0">
        <Link
          to={paths.property(property.id)}
          className="font-semibold break-words hover:text-evergreen-text"
        >
          {property.title}
        </Link>
        <p className="truncate text-sm text-ink-soft">
          {[property.city, property.state, property.country].filter(Boolean).join(', ')}
        </p>
      </div>
    </div>
  )
}

/** All details of one booking: people, place, dates, price, messages and history. */
export function BookingSheet({
  booking,
  conversation,
}: {
  booking: BookingDetails
  conversation?: ReactNode
}) {
  const { t } = useTranslation('bookings')
  const { user } = useSession()
  const pending = booking.status === 'pending'
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge tone={BOOKING_STATUS_TONE[booking.status]}>
            {t(`status.${booking.status}`)}
          </StatusBadge>
          {pending && booking.expires_at && <TimeLeftBadge expiresAt={booking.expires_at} />}
        </div>
        <BookingActions booking={booking} />
      </div>
      <DatesQuestion booking={booking} />
      <OpenReinstatement booking={booking} />
      <Guest booking={booking} />
      <Home booking={booking} />
      <dl className="grid grid-cols-2 gap-4">
        <Fact label={t('details.dates')}>
          {formatDates(booking.check_in_date, booking.check_out_date)}
          <span className="block text-sm text-ink-soft">
            {t('details.nightCount', { count: booking.price.nights })}
          </span>
        </Fact>
        <Fact label={t('details.party')}>
          <WhoComes party={booking} guests={t('details.guests', { count: booking.guests_count })} />
        </Fact>
        {booking.companions.length > 0 && (
          <Fact label={t('details.companions')}>
            {formatList(booking.companions.map(({ name }) => name ?? t('details.child')))}
          </Fact>
        )}
        <Fact label={t('details.requested')}>{formatMoment(booking.created_at)}</Fact>
        {booking.waiting > 0 && (
          <Fact label={t('details.waitingList')}>{t('details.waiting', { count: booking.waiting })}</Fact>
        )}
        {pending && booking.expires_at && (
          <Fact label={t('details.answerBy')}>{formatMoment(booking.expires_at)}</Fact>
        )}
      </dl>
      {(pending || booking.status === 'confirmed') && (
        <Suspense>
          <ReferencesAbout person={booking.guest} headingLevel={3} />
        </Suspense>
      )}
      <section aria-labelledby="booking-receipt">
        <h3 id="booking-receipt" className="mb-3 text-lg">
          {t('details.receipt')}
        </h3>
        <QuoteReceipt quote={booking.price} />
      </section>
      {booking.accepted_rules && (
        <section aria-labelledby="booking-rules">
          <h3 id="booking-rules" className="mb-3 text-lg">
            {t('details.rulesAccepted', { date: formatInstant(booking.accepted_rules.accepted_at) })}
          </h3>
          <Suspense>
            <HouseRules rules={booking.accepted_rules.rules} language={booking.accepted_rules.language} />
          </Suspense>
        </section>
      )}
      {booking.payment && (
        <Suspense>
          <OwnerPayment booking={{ ...booking, payment: booking.payment }} />
        </Suspense>
      )}
      {booking.security_deposit_cents > 0 && (
        <Suspense>
          <SecurityPanel booking={booking} as="owner" headingLevel={3} />
        </Suspense>
      )}
      {booking.status === 'completed' && (
        <>
          <ReviewOfBooking booking={booking} />
          <Suspense>
            <ReferenceOfBooking booking={booking} />
          </Suspense>
          {user?.id === booking.property.owner_id && (
            <Suspense>
              <MemoriesForHost booking={booking} />
            </Suspense>
          )}
        </>
      )}
      {conversation}
      <BookingHistory booking={booking} />
      <ReportIncident booking={booking} />
    </div>
  )
}
