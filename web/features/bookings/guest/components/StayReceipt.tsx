import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { toCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { formatMoney, formatWeekday } from '#web/lib/format.ts'

/** The agreed price, with each night. */
export function StayReceipt({ stay, title }: { stay: BookingDetails; title?: string }) {
  const { t } = useTranslation('stays')
  const named = title ?? t('receipt.title')
  return (
    <section aria-label={named}>
      <QuoteReceipt quote={stay.price} owner={stay.property.owner_name} title={named} variant="slip" />
      <details className="mt-4">
        <summary className="cursor-pointer text-sm font-semibold text-evergreen-text underline decoration-line-strong underline-offset-4">
          {t('receipt.nightByNight')}
        </summary>
        <ol className="mt-3 grid gap-1.5 text-sm">
          {stay.night_prices.map((price, index) => {
            const night = addDays(stay.check_in_date, index)
            return (
              <li key={night} className="flex justify-between gap-4">
                <span className="text-ink-soft">{formatWeekday(night)}</span>
                <span className="figures">
                  {formatMoney(toCents(price, stay.price.currency), stay.price.currency)}
                </span>
              </li>
            )
          })}
        </ol>
        <p className="mt-2 text-xs text-ink-soft">{t('receipt.beforeDiscount')}</p>
      </details>
    </section>
  )
}
