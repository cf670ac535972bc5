import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { dollarsToCents } from '#contract/kernel/money.ts'
import {
  formatDates,
  formatInstant,
  formatMoney,
  formatMoneyExactly,
  formatPercentage,
} from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Receipt } from '#web/ui/receipt.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { STATUS_TONE } from '../status-tone.ts'

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

export function BookingDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'common'])
  const { price } = booking
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('common:close')}
      title={t('details.title', { guest: booking.guest.full_name, property: booking.property.title })}
    >
      <div className="grid gap-6">
        <StatusBadge tone={STATUS_TONE[booking.status]} className="justify-self-start">
          {t(`status.${booking.status}`)}
        </StatusBadge>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label={t('details.dates')}>{formatDates(booking.check_in_date, booking.check_out_date)}</Fact>
          <Fact label={t('guest')}>{t('details.guests', { count: booking.guests_count })}</Fact>
          {booking.guest.email && <Fact label={t('details.email')}>{booking.guest.email}</Fact>}
          <Fact label={t('details.requested')}>{formatInstant(booking.created_at)}</Fact>
          {booking.status === 'pending' && booking.expires_at && (
            <Fact label={t('details.answerBy')}>{formatInstant(booking.expires_at)}</Fact>
          )}
        </dl>
        <Receipt
          title={t('details.receipt')}
          lines={[
            {
              label: t('details.nights', {
                count: price.nights,
                price: formatMoney(dollarsToCents(price.price_per_night)),
              }),
              amount: formatMoneyExactly(price.subtotal_cents),
            },
            {
              label: t('details.discount'),
              hint: price.discount_level_name
                ? t('details.discountHint', {
                    percentage: formatPercentage(price.discount_percentage),
                    level: price.discount_level_name,
                  })
                : formatPercentage(price.discount_percentage),
              amount: formatMoneyExactly(-price.discount_cents),
              tone: 'trust',
            },
            { label: t('details.serviceFee'), amount: formatMoneyExactly(price.service_fee_cents) },
          ]}
          total={{ label: t('details.total'), amount: formatMoneyExactly(price.total_cents) }}
        />
      </div>
    </Dialog>
  )
}
