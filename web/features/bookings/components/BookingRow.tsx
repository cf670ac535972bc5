import { useTranslation } from 'react-i18next'
import { settableStatuses } from '#contract/bookings/rules.ts'
import type { Booking, BookingStatus } from '#contract/bookings/schemas.ts'
import { formatDate, formatMoneyExactly, today } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import { useStatusChange } from '../use-status.ts'
import { TimeLeft } from './TimeLeft.tsx'

/** One stay; its status is saved as soon as it is chosen (spec 4). */
export function BookingRow({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useTranslation('bookings')
  const names = { guest: booking.guest.full_name, property: booking.property.title }
  const change = useStatusChange()
  // What was just chosen shows at once; a refusal puts the old status back.
  const status = change.isPending ? change.variables.body.status : booking.status
  return (
    <Row>
      <Cell rowHeader label={t('property')} className="md:max-w-64">
        {booking.property.title}
      </Cell>
      <Cell label={t('guest')}>{booking.guest.full_name}</Cell>
      <Cell label={t('checkIn')} className="md:whitespace-nowrap">
        {formatDate(booking.check_in_date)}
      </Cell>
      <Cell label={t('checkOut')} className="md:whitespace-nowrap">
        {formatDate(booking.check_out_date)}
      </Cell>
      <Cell label={t('total')} align="end">
        {formatMoneyExactly(booking.price.total_cents)}
      </Cell>
      <Cell label={t('statusColumn')}>
        <span className="grid gap-1 max-md:justify-items-end">
          <Select
            size="sm"
            className="min-w-34"
            aria-label={t('statusOf', names)}
            value={status}
            disabled={change.isPending}
            onChange={event =>
              change.mutate({
                params: { id: booking.id },
                body: { status: event.target.value as BookingStatus, from: booking.status },
              })
            }
          >
            {settableStatuses(booking, 'owner', today()).map(value => (
              <option key={value} value={value}>
                {t(`status.${value}`)}
              </option>
            ))}
          </Select>
          {booking.dates_asked ? (
            <Badge tone="trust">{t('dates.marker')}</Badge>
          ) : (
            status === 'pending' && booking.expires_at && <TimeLeft expiresAt={booking.expires_at} />
          )}
        </span>
      </Cell>
      <Cell label={t('actions')}>
        <Button
          variant="quiet"
          size="sm"
          onClick={onOpen}
          aria-label={t('viewDetailsOf', names)}
          className="max-md:-mr-3 max-md:shrink! md:-ml-3"
        >
          {t('viewDetails')}
        </Button>
      </Cell>
    </Row>
  )
}
