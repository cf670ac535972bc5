import { useTranslation } from 'react-i18next'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { IncomingPayment } from '#contract/payments/guest-payments.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { usePaymentChange } from './use-payment-change.ts'

export type NotedDecision = 'returned' | 'other' | 'card_payout' | 'unassign'

interface Props {
  payment: IncomingPayment
  decision: NotedDecision
  onClose: () => void
}

/** A decision that the books explain to the next admin: a note is part of it. */
export function NoteDialog({ payment: { id, amount_cents, currency }, decision, onClose }: Props) {
  const { t } = useTranslation('guestPayments')
  const done = t(`note.${decision}.done`)
  const close = usePaymentChange(guestPaymentCalls.close, done, onClose)
  const unassign = usePaymentChange(guestPaymentCalls.unassign, done, onClose)
  const params = { id }
  return (
    <ReasonDialog
      title={t(`note.${decision}.title`, { amount: formatMoneyExactly(amount_cents, currency) })}
      text={t(`note.${decision}.text`)}
      label={t('note.label')}
      hint={t('note.hint')}
      missingText={fieldErrorText('person.reason_missing')}
      most={MAXIMUM_DECISION_REASON}
      tone="primary"
      confirmLabel={t(`note.${decision}.confirm`)}
      busy={close.busy || unassign.busy}
      onConfirm={note =>
        decision === 'unassign'
          ? unassign.decide({ params, body: { note } })
          : close.decide({ params, body: { as: decision, note } })
      }
      onClose={onClose}
    />
  )
}
