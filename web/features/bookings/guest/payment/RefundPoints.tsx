import { useTranslation } from 'react-i18next'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import { useCancellationWords } from '#web/features/properties/browse/payment-terms/cancellation-words.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  refund: NonNullable<BookingDetails['cancellation']>
  stay: Pick<Booking, 'check_in_date' | 'price' | 'status'>
  today: string
}

/** What goes back and what is kept, to the cent, if the guest cancels today; and the agreed steps with their dates. */
export default function RefundPoints({ refund, stay, today }: Props) {
  const { t } = useTranslation(['stays', 'paymentTerms'])
  const sayCancellation = useCancellationWords()
  const { refund_cents: back, kept_cents: kept, steps } = refund
  const paid = back + kept
  const rows = [
    { label: t('stays:cancel.youPaid'), cents: paid },
    { label: t('stays:cancel.isKept'), cents: kept },
    { label: t('stays:cancel.goesBack'), cents: back },
  ]
  return (
    <Surface variant="well" padding="sm" className="mb-5 text-sm">
      {paid === 0 ? (
        <p className="font-semibold">{t('stays:cancel.nothingPaid')}</p>
      ) : (
        <>
          <dl className="grid gap-1.5">
            {rows.map(({ label, cents }, index) => (
              <div
                key={label}
                className={
                  index === rows.length - 1
                    ? 'flex justify-between gap-4 border-t border-line-strong pt-1.5 font-semibold'
                    : 'flex justify-between gap-4'
                }
              >
                <dt>{label}</dt>
                <dd className="figures">{formatMoneyExactly(cents, stay.price.currency)}</dd>
              </div>
            ))}
          </dl>
          {back > 0 && <p className="mt-2 text-ink-soft">{t('stays:cancel.how')}</p>}
        </>
      )}
      {stay.status === 'confirmed' && (
        <p className="mt-2 text-ink-soft">
          {t('stays:cancel.agreed')} {sayCancellation(steps, { checkIn: stay.check_in_date, today })}
        </p>
      )}
    </Surface>
  )
}
