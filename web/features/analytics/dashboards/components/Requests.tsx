import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardMetrics, DashboardStay } from '#contract/analytics/schemas.ts'
import { TimeLeftBadge } from '#web/features/bookings/owner/components/TimeLeftBadge.tsx'
import { useStatusChange } from '#web/features/bookings/owner/use-status.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

const CancelDialog = lazy(() =>
  import('#web/features/bookings/owner/components/CancelDialog.tsx').then(module => ({
    default: module.CancelDialog,
  })),
)

/** What waits for the owner's answer, the most urgent first; it can be answered or opened here. */
export function Requests({ requests }: { requests: DashboardMetrics['requests'] }) {
  const { t } = useTranslation('ownerDashboard')
  const [declining, setDeclining] = useState<DashboardStay>()
  const { count, results } = requests
  return (
    <Card
      title={count === 0 ? t('requests.title') : t('requests.counted', { count })}
      text={count > 0 && t('requests.text')}
      action={
        count > results.length && (
          <ButtonLink to={paths.ownerBookings()} variant="quiet" size="sm" className="-mx-3">
            {t('dashboard.all')}
          </ButtonLink>
        )
      }
    >
      {count === 0 ? (
        <p className="text-ink-soft">{t('requests.none')}</p>
      ) : (
        <ul className="@container divide-y divide-line">
          {results.map(stay => (
            <Request key={stay.id} stay={stay} onDecline={() => setDeclining(stay)} />
          ))}
        </ul>
      )}
      {declining && (
        <Suspense>
          <DeclineDialog stay={declining} onClose={() => setDeclining(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function Request({ stay, onDecline }: { stay: DashboardStay; onDecline: () => void }) {
  const { t } = useTranslation(['ownerDashboard', 'bookings'])
  const set = useStatusChange()
  const names = { guest: stay.guest.full_name, home: stay.property.title }
  const asked = stay.dates_asked
  const waitsUntil = asked?.expires_at ?? stay.expires_at
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 @md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={stay.guest.full_name} src={stay.guest.profile_image} className="self-start" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Link to={paths.ownerBookings(stay.id)} className="font-semibold hover:text-evergreen-text">
            {stay.guest.full_name}
          </Link>
          {waitsUntil && <TimeLeftBadge expiresAt={waitsUntil} />}
        </div>
        <p className="truncate text-sm text-ink-soft">{stay.property.title}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{formatDates(stay.check_in_date, stay.check_out_date)}</span>
          <span>
            <WhoComes party={stay} guests={t('stay.guests', { count: stay.guests_count })} short />
          </span>
          <span className="figures text-brass-text">
            {formatMoneyExactly(stay.total_cents, stay.currency)}
          </span>
        </p>
        {asked && (
          <p className="mt-1 text-sm font-semibold">
            {t('requests.moves', {
              dates: formatDates(asked.check_in_date, asked.check_out_date),
              total: formatMoneyExactly(asked.total_cents, stay.currency),
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 @max-md:col-start-2">
        {asked ? (
          <ButtonLink to={paths.ownerBookings(stay.id)} size="sm" aria-label={t('requests.answerOf', names)}>
            {t('requests.answer')}
          </ButtonLink>
        ) : (
          <>
            <Button
              size="sm"
              aria-label={t('requests.confirmOf', names)}
              busy={set.isPending}
              onClick={() =>
                set.mutate({ params: { id: stay.id }, body: { status: 'confirmed', from: 'pending' } })
              }
            >
              {t('bookings:act.confirm')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('requests.declineOf', names)}
              disabled={set.isPending}
              onClick={onDecline}
            >
              {t('bookings:act.decline')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function DeclineDialog({ stay, onClose }: { stay: DashboardStay; onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const guest = stay.guest.full_name
  return (
    <CancelDialog
      bookingId={stay.id}
      title={t('cancel.declineTitle', { guest })}
      text={t('cancel.text')}
      confirmLabel={t('act.decline')}
      keepLabel={t('cancel.keep')}
      reasonHint={t('cancel.reaches', { name: guest })}
      onClose={onClose}
    />
  )
}
