import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpedBookingCalls } from '#contract/bookings/helped.endpoints.ts'
import type { HelpedBooking } from '#contract/bookings/helped.schemas.ts'
import { CALENDAR_KEY } from '#web/features/calendars/timeline/queries.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatDates } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { TimeLeftBadge } from '../owner/components/TimeLeftBadge.tsx'
import { HELPED_BOOKINGS_KEY } from './queries.ts'

const WordsDialog = lazy(() =>
  import('../owner/components/WordsDialog.tsx').then(module => ({ default: module.WordsDialog })),
)

/** A request or a stay at a home of another: who comes and when, without what it costs. */
export function HelpedBookingEntry({ booking }: { booking: HelpedBooking }) {
  const { t } = useTranslation(['coHosts', 'calendar'])
  const { id, guest, status } = booking
  const name = guest.full_name || t('home.unnamedGuest')
  return (
    <Surface as="li" padding="sm" className="flex flex-wrap items-start gap-4">
      <Avatar name={name} src={guest.profile_image} />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h2 className="text-lg break-words">{name}</h2>
        <p>{formatDates(booking.check_in_date, booking.check_out_date)}</p>
        <p className="text-sm text-ink-soft">
          <WhoComes party={booking} guests={t('requests.guests', { count: booking.guests_count })} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={status === 'pending' ? 'trust' : 'good'}>{t(`calendar:status.${status}`)}</Badge>
          {booking.expires_at && <TimeLeftBadge expiresAt={booking.expires_at} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        {status === 'pending' && <Answer booking={booking} name={name} />}
        {guest.full_name && (
          <ButtonLink to={paths.messages(id)} variant="secondary" size="sm">
            {t('requests.write')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </Surface>
  )
}

function Answer({ booking: { id }, name }: { booking: HelpedBooking; name: string }) {
  const { t } = useTranslation('coHosts')
  const [asking, setAsking] = useState(false)
  const options = {
    failed: ({ message }: { message: string }) => ({
      title: t('requests.answerFailed'),
      description: message,
    }),
    refreshes: [HELPED_BOOKINGS_KEY, CALENDAR_KEY],
  }
  const accept = useChange(helpedBookingCalls.accept, {
    ...options,
    succeeded: t('requests.accepted', { name }),
  })
  const decline = useChange(helpedBookingCalls.decline, {
    ...options,
    succeeded: t('requests.declined', { name }),
  })
  const params = { id }
  return (
    <>
      <Button
        size="sm"
        busy={accept.isPending}
        disabled={decline.isPending}
        onClick={() => accept.mutate({ params, body: {} })}
      >
        {t('helping.accept')}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Button size="sm" variant="secondary" disabled={accept.isPending} onClick={() => setAsking(true)}>
        {t('helping.decline')}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {asking && (
        <Suspense>
          <WordsDialog
            title={t('requests.declineAsk', { name })}
            text={t('requests.declineText')}
            label={t('requests.reason')}
            hint={t('requests.reasonHint', { name })}
            confirmLabel={t('helping.decline')}
            keepLabel={t('requests.keep')}
            busy={decline.isPending}
            onConfirm={reason =>
              decline.mutate({ params, body: { reason } }, { onSuccess: () => setAsking(false) })
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
