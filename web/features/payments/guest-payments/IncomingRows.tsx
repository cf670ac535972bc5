import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#contract/payments/guest-payments.schemas.ts'
import { formatDate, formatMoneyExactly, joinFacts } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { INCOMING_TONE } from './status-tone.ts'

interface Props {
  payments: readonly IncomingPayment[]
  onOpen: (payment: IncomingPayment) => void
}

const COLUMNS =
  'xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_6.5rem_7.5rem_8.5rem] xl:items-center xl:gap-x-6'

/** Two lines for each payment on a phone, columns on a desktop. The whole row opens it. */
export function IncomingRows({ payments, onOpen }: Props) {
  const { t } = useTranslation('guestPayments')
  return (
    <div className="overflow-hidden rounded-md border border-line bg-leaf">
      <div
        aria-hidden="true"
        className={classNames(
          'hidden border-b-3 border-double border-line px-4 py-3 text-xs font-semibold text-ink-soft xl:grid',
          COLUMNS,
        )}
      >
        <span>{t('columns.payer')}</span>
        <span>{t('columns.stay')}</span>
        <span>{t('columns.received')}</span>
        <span className="text-right">{t('columns.amount')}</span>
        <span>{t('columns.status')}</span>
      </div>
      <ul aria-label={t('list.title')} className="divide-y divide-line">
        {payments.map(payment => (
          <IncomingRow key={payment.id} payment={payment} onOpen={() => onOpen(payment)} />
        ))}
      </ul>
    </div>
  )
}

function IncomingRow({ payment, onOpen }: { payment: IncomingPayment; onOpen: () => void }) {
  const { t } = useTranslation('guestPayments')
  const {
    received_on,
    amount_cents,
    currency,
    payer_name,
    payer_last4,
    remittance,
    stay,
    status,
    by_hand,
    by_card,
  } = payment
  const unnamed = by_hand ? 'list.byHand' : 'list.nobody'
  const payer = payer_name ?? t(by_card ? 'list.byCard' : unnamed)
  const amount = formatMoneyExactly(amount_cents, currency)
  const received = formatDate(received_on)
  const account = payer_last4 && t('account', { last4: payer_last4 })
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 text-sm transition-colors hover:bg-well/60',
        COLUMNS,
      )}
    >
      <div className="grid min-w-0 content-start gap-1">
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('list.openOne', { payer, amount, received })}
          className="truncate text-left font-semibold text-ink after:absolute after:inset-0"
        >
          {payer}
        </button>
        <p className="truncate text-xs text-ink-soft xl:hidden">
          {joinFacts([received, stay?.title ?? remittance])}
        </p>
        <p className="truncate text-xs text-ink-soft max-xl:hidden">{remittance || account}</p>
      </div>
      <div className="grid min-w-0 gap-1 max-xl:hidden">
        {stay && (
          <>
            <span className="truncate">{stay.title}</span>
            <span className="truncate text-xs text-ink-soft">{stay.guest_name}</span>
          </>
        )}
      </div>
      <span className="whitespace-nowrap max-xl:hidden">{received}</span>
      <div className="grid justify-items-end gap-1 xl:contents">
        <span className="figures font-semibold whitespace-nowrap xl:text-right">{amount}</span>
        <StatusBadge tone={INCOMING_TONE[status]} className="xl:justify-self-start">
          {t(`status.${status}`)}
        </StatusBadge>
      </div>
    </li>
  )
}
