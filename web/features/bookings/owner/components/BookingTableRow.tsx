import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReinstatedStatus } from '#contract/bookings/reinstatements.schemas.ts'
import { asksGuest, selectableStatuses } from '#contract/bookings/rules.ts'
import type { Booking, BookingStatus } from '#contract/bookings/schemas.ts'
import { formatDate, formatDates, formatMoneyExactly, today } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableCell, TableRow } from '#web/ui/table.tsx'
import { PaymentLine } from '../payment/PaymentLine.tsx'
import { useStatusChange } from '../use-status.ts'
import { TimeLeftBadge } from './TimeLeftBadge.tsx'

const AskReinstatementDialog = lazy(() =>
  import('./AskReinstatementDialog.tsx').then(module => ({ default: module.AskReinstatementDialog })),
)

/**
 * One stay. Its status is saved as soon as it is chosen (spec 4); if its guest cancelled it, the guest is asked
 * instead.
 */
export function BookingTableRow({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useTranslation('bookings')
  const names = { guest: booking.guest.full_name, property: booking.property.title }
  const change = useStatusChange()
  // The chosen status is shown at once; a refusal restores the previous one.
  const status = change.isPending ? change.variables.body.status : booking.status
  const [askingFor, setAskingFor] = useState<ReinstatedStatus>()
  const choose = (to: BookingStatus) => {
    if (asksGuest(booking, to, today())) setAskingFor(to)
    else change.mutate({ params: { id: booking.id }, body: { status: to, from: booking.status } })
  }
  return (
    <TableRow>
      <TableCell rowHeader place="lead" className="columns:max-w-64">
        <span className="rows:hidden">{booking.property.title}</span>
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('viewDetailsOf', names)}
          className="max-w-full truncate text-left font-semibold underline decoration-line underline-offset-4 columns:hidden"
        >
          {booking.property.title}
        </button>
      </TableCell>
      <TableCell place="note">
        {booking.guest.full_name}
        <span className="block columns:hidden">
          {formatDates(booking.check_in_date, booking.check_out_date)}
        </span>
      </TableCell>
      <TableCell place="hidden" className="columns:whitespace-nowrap">
        {formatDate(booking.check_in_date)}
      </TableCell>
      <TableCell place="hidden" className="columns:whitespace-nowrap">
        {formatDate(booking.check_out_date)}
      </TableCell>
      <TableCell place="end" align="end">
        <span className="grid justify-items-end">
          {formatMoneyExactly(booking.price.total_cents, booking.price.currency)}
          <PaymentLine payment={booking.payment} />
        </span>
      </TableCell>
      <TableCell place="noteEnd">
        <span className="grid gap-1 rows:justify-items-end">
          <Select
            size="sm"
            className="min-w-34"
            aria-label={t('statusOf', names)}
            value={status}
            disabled={change.isPending}
            onChange={event => choose(event.target.value as BookingStatus)}
          >
            {selectableStatuses(booking, today()).map(value => (
              <option key={value} value={value}>
                {t(`status.${value}`)}
              </option>
            ))}
          </Select>
          {booking.dates_asked ? (
            <Badge tone="trust">{t('dates.marker')}</Badge>
          ) : booking.reinstatement?.status === 'open' ? (
            <Badge tone="trust">{t('back.marker')}</Badge>
          ) : (
            status === 'pending' && booking.expires_at && <TimeLeftBadge expiresAt={booking.expires_at} />
          )}
        </span>
        {askingFor && (
          <Suspense>
            <AskReinstatementDialog
              booking={booking}
              to={askingFor}
              onClose={() => setAskingFor(undefined)}
            />
          </Suspense>
        )}
      </TableCell>
      <TableCell place="hidden">
        <Button
          variant="quiet"
          size="sm"
          onClick={onOpen}
          aria-label={t('viewDetailsOf', names)}
          className="-mx-3 max-w-none!"
        >
          {t('viewDetails')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
