import { useTranslation } from 'react-i18next'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import type { Conflict } from '#contract/calendars/channel.schemas.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { formatAgo, formatDates, formatInstant } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { inColour } from '../channel-mark.ts'
import { CONFLICT_KEYS } from '../queries.ts'
import { ChannelMark } from './ChannelMark.tsx'

/** Nights that a booking and a channel both hold: the two holders, and the two ways to resolve it. */
export function ConflictCard({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation(['channels', 'calendar'])
  const { property, channel, booking, from, until, found_at, settled_at } = conflict
  const settle = useChange(channelCalls.settle, {
    succeeded: t('conflict.settled'),
    failed: error => ({ title: t('conflict.failed'), description: error.message }),
    refreshes: CONFLICT_KEYS,
  })
  const count = nightsBetween(from, until)
  return (
    <Surface as="li" padding="none" className="overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h2 className="text-lg">
          {t('conflict.title', { home: property.title, count, dates: formatDates(from, until) })}
        </h2>
        <p className="text-sm text-ink-soft">
          {settled_at
            ? t('conflict.settledOn', { date: formatInstant(settled_at) })
            : t('conflict.found', { when: formatAgo(found_at) })}
        </p>
      </header>
      <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <section className="grid content-start gap-1 px-4 py-4 md:px-5">
          <h3 className="text-sm font-semibold text-ink-soft">{t('conflict.here')}</h3>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span>{booking.guest_name}</span>
            <Badge tone={booking.status === 'pending' ? 'trust' : 'good'}>
              {t(`calendar:status.${booking.status}`)}
            </Badge>
          </p>
          <p className="text-sm">{formatDates(booking.check_in_date, booking.check_out_date)}</p>
        </section>
        <section style={inColour(channel.colour)} className="grid content-start gap-1 px-4 py-4 md:px-5">
          <h3 className="text-sm font-semibold text-ink-soft">{t('conflict.there')}</h3>
          <p className="flex items-center gap-2 font-semibold">
            <ChannelMark name={channel.name} colour={channel.colour} />
            <span>{channel.name}</span>
          </p>
          <p className="text-sm">{formatDates(from, until)}</p>
        </section>
      </div>
      {!settled_at && (
        <div className="grid gap-3 border-t border-line bg-well/50 px-4 py-4 md:px-5">
          <div className="grid max-w-prose gap-1 text-sm">
            <p>{t('conflict.keepHere', { name: channel.name })}</p>
            <p>{t('conflict.keepThere', { guest: booking.guest_name })}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="sm" to={paths.ownerBookings(booking.id)}>
              {t('conflict.open')}
            </ButtonLink>
            <Button
              variant="secondary"
              size="sm"
              busy={settle.isPending}
              onClick={() => settle.mutate({ params: { id: conflict.id } })}
            >
              {t('conflict.settle')}
            </Button>
          </div>
        </div>
      )}
    </Surface>
  )
}
