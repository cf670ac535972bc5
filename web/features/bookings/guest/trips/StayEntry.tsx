import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking, BookingStatus } from '#contract/bookings/schemas.ts'
import { inboxQuery } from '#web/features/conversations/queries.ts'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { ReviewPastStay } from '#web/features/reviews/components/ReviewPastStay.tsx'
import { ConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatDate, formatDates, formatInstant, formatMoney, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { CancelStay } from '../components/CancelStay.tsx'
import { isAskedBack } from './stays.ts'

const ReinstatementQuestion = lazy(() =>
  import('../reinstatement/ReinstatementQuestion.tsx').then(module => ({
    default: module.ReinstatementQuestion,
  })),
)

interface Props {
  stay: Booking
}

const TONES: Record<BookingStatus, Tone> = {
  pending: 'trust',
  confirmed: 'good',
  completed: 'neutral',
  cancelled: 'warning',
}

/** One stay in the guest's list; its receipt opens on demand. */
export function StayEntry({ stay }: Props) {
  const { t } = useTranslation('trips')
  const { property } = stay
  return (
    <Surface as="article" padding="none" className="grid gap-x-6 p-2.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="relative self-start">
        <Picture src={property.image} alt="" sizes="(min-width: 40rem) 15rem, 100vw" className="rounded-xs" />
        <StatusBadge tone={TONES[stay.status]} className="absolute top-2.5 left-2.5">
          {t(`status.${stay.status}`)}
        </StatusBadge>
      </div>
      <div className="flex flex-col px-2 pt-4 pb-2 sm:py-2 sm:pr-4 sm:pl-0">
        <p className="text-sm text-ink-soft">{[property.city, property.state].filter(Boolean).join(', ')}</p>
        <h3 className="mt-0.5">
          <Link to={paths.property(property.id)} className="hover:text-evergreen-text">
            {property.title}
          </Link>
        </h3>
        <p className="mt-3 text-lg font-semibold">{formatDates(stay.check_in_date, stay.check_out_date)}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t('nights', { count: stay.price.nights })} ·{' '}
          <WhoComes party={stay} guests={t('guests', { count: stay.guests_count })} /> ·{' '}
          <Link
            to={paths.person(property.owner_id)}
            className="underline decoration-line-strong underline-offset-4 hover:text-evergreen-text"
          >
            {t('host', { name: property.owner_name })}
          </Link>
        </p>
        {stay.status === 'pending' && stay.expires_at && (
          <p className="mt-2 text-sm text-brass-text">
            {t('waiting', { name: property.owner_name, date: formatInstant(stay.expires_at) })}
          </p>
        )}
        <DuePayment payment={stay.payment} />
        <GuideLine stay={stay} />
        {isAskedBack(stay) && (
          <div className="mt-4">
            <Suspense>
              <ReinstatementQuestion stay={stay} asked={stay.reinstatement} headingLevel={4} />
            </Suspense>
          </div>
        )}
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-2">
          <ButtonLink
            to={paths.stay(stay.id)}
            variant="quiet"
            size="sm"
            aria-label={t('openNamed', { title: property.title })}
          >
            {t('open')}
          </ButtonLink>
          <StayMessages stay={stay} />
          <ReviewPastStay stay={stay} />
          <CancelStay stay={stay} />
        </div>
        <details className="group mt-auto pt-4">
          <summary className="flex list-none flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 [&::-webkit-details-marker]:hidden">
            <span>
              <span className="text-sm text-ink-soft">{t('total')} </span>
              <span className="figures font-display text-xl font-semibold text-brass-text">
                {formatMoney(stay.price.total_cents, stay.price.currency)}
              </span>{' '}
              <ConvertedAmount cents={stay.price.total_cents} currency={stay.price.currency} />
            </span>
            <span className="text-sm font-semibold text-evergreen-text underline decoration-line-strong underline-offset-4">
              {t('receipt')} <span className="sr-only">{t('receiptOf', property)}</span>
            </span>
          </summary>
          <div className="pt-4">
            <QuoteReceipt quote={stay.price} owner={stay.property.owner_name} />
          </div>
        </details>
      </div>
    </Surface>
  )
}

/** A payment that is due, and a refund on its way. */
function DuePayment({ payment }: { payment: Booking['payment'] }) {
  const { t } = useTranslation('stays')
  const next = payment?.unpaid[0]
  if (payment && next?.due_on && (payment.state === 'due' || payment.state === 'overdue')) {
    const isOverdue = payment.state === 'overdue'
    const amount = formatMoneyExactly(next.amount_cents, payment.currency)
    return (
      <p
        className={classNames('mt-2 text-sm font-semibold', isOverdue ? 'text-clay-text' : 'text-brass-text')}
      >
        {t(isOverdue ? 'pay.line.overdue' : 'pay.line.due', {
          amount,
          date: formatDate(next.due_on),
        })}
      </p>
    )
  }
  if (!payment || payment.refund_due_cents === 0) return null
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {t('pay.line.refund', { amount: formatMoneyExactly(payment.refund_due_cents, payment.currency) })}
    </p>
  )
}

/** The guide of the home, or the day on which it opens. */
function GuideLine({ stay: { id, arrival_guide: guide, property } }: Props) {
  const { t } = useTranslation('stays')
  if (!guide) return null
  return (
    <p className="mt-2 text-sm">
      {guide.is_open ? (
        <Link
          to={paths.stay(id, 'guide')}
          aria-label={t('guide.openNamed', { title: property.title })}
          className="font-semibold text-evergreen-text underline decoration-line-strong underline-offset-4"
        >
          {t('guide.open')}
        </Link>
      ) : (
        <span className="text-ink-soft">{t('guide.opens', { date: formatDate(guide.opens_on) })}</span>
      )}
    </p>
  )
}

/** A link to the conversation about this stay. */
function StayMessages({ stay }: { stay: Booking }) {
  const { t } = useTranslation('trips')
  const { data: unread = 0 } = useQuery({
    ...inboxQuery(0),
    select: page => page.results.find(({ booking }) => booking?.id === stay.id)?.unread ?? 0,
  })
  const { owner_name: name, title } = stay.property
  return (
    <ButtonLink
      to={paths.conversation(stay.id)}
      preventScrollReset
      variant="quiet"
      size="sm"
      aria-label={
        unread > 0
          ? t('messages.unread', { name, title, count: unread })
          : t('messages.label', { name, title })
      }
      icon={<MessagesSquare className="size-4.5" aria-hidden="true" />}
    >
      {t('messages.open')}
      {unread > 0 && <Badge tone="good">{unread}</Badge>}
    </ButtonLink>
  )
}
