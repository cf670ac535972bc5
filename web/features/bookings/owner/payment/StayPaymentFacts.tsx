import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import { formatDate, formatMoneyExactly } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { BookingWithPayment } from './payment-line.ts'
import { StayDocuments } from './StayDocuments.tsx'

type Unpaid = StayPayment['unpaid'][number]

interface RowProps {
  label: string
  hint?: ReactNode
  amount: string
}

function Row({ label, hint, amount }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2.5">
      <dt className="text-ink-soft">
        {label}
        {hint}
      </dt>
      <dd className="figures font-semibold">{amount}</dd>
    </div>
  )
}

/** When a payment is due; red once its day is over. */
function DueDay({ due_on, today }: { due_on: Unpaid['due_on']; today: CalendarDate }) {
  const { t } = useTranslation('bookings')
  if (due_on === null) return null
  const isOver = due_on < today
  return (
    <span className={classNames('ml-2 text-sm', isOver ? 'font-semibold text-clay-text' : 'text-ink-soft')}>
      {t(isOver ? 'pay.wasDue' : 'pay.by', { date: formatDate(due_on) })}
    </span>
  )
}

interface Props {
  booking: Pick<BookingWithPayment, 'movements' | 'documents' | 'today' | 'payment'>
}

/** What of a stay is to be paid and was paid, every payment and refund with its day, and the documents about them. */
export function StayPaymentFacts({ booking: { payment, movements, documents, today } }: Props) {
  const { t } = useTranslation('bookings')
  const { paid_cents: paid, kept_cents: kept, unpaid } = payment
  const rows = [
    ...unpaid.map(({ kind, amount_cents, due_on }) => ({
      label: t(`pay.unpaid.${kind}`),
      hint: <DueDay due_on={due_on} today={today} />,
      amount: amount_cents,
    })),
    ...(paid > 0 && kept === 0 ? [{ label: t('pay.paid'), amount: paid }] : []),
  ]
  return (
    <>
      {rows.length > 0 && (
        <dl className="grid gap-2.5">
          {rows.map(({ amount, ...row }) => (
            <Row key={row.label} {...row} amount={formatMoneyExactly(amount, payment.currency)} />
          ))}
        </dl>
      )}
      {movements.length > 0 && (
        <ul aria-label={t('pay.movements')} className="grid gap-1 text-sm text-ink-soft">
          {movements.map(({ kind, on, amount_cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: movements are only added at the end
            <li key={index} className="flex flex-wrap justify-between gap-x-6">
              <span>{t(`pay.movement.${kind}`, { date: formatDate(on) })}</span>
              <span className="figures">{formatMoneyExactly(amount_cents, payment.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <StayDocuments documents={documents} />
    </>
  )
}
