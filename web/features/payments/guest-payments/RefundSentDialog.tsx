import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { Refund } from '#contract/payments/guest-payments.schemas.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PayableStayLine } from './PayableStayLine.tsx'
import { RefundTarget } from './RefundTarget.tsx'
import { usePaymentChange } from './use-payment-change.ts'

const LONGEST_REFERENCE = 140

/** Notes a transfer that an admin has made at the bank. */
export function RefundSentDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('guestPayments')
  const { busy, error, decide } = usePaymentChange(guestPaymentCalls.sendRefund, t('refunds.done'), onClose)
  // The reference under which the transfer file names it.
  const [typed, setTyped] = useState(refund.exported_at ? paymentReference(refund.id) : '')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = () => {
    const reference = typed.trim()
    setIsMissing(reference === '')
    if (reference === '') field.current?.focus()
    else decide({ params: { id: refund.id }, body: { reference } })
  }
  return (
    <FormDialog
      title={t('refunds.sendTitle', {
        amount: formatMoneyExactly(refund.amount_cents, refund.stay.currency),
      })}
      text={t('refunds.sendText', { guest: refund.stay.guest_name })}
      submitLabel={t('refunds.send')}
      busyLabel={t('record.busy')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-2 rounded-md bg-well p-4">
        <PayableStayLine stay={refund.stay} />
        <RefundTarget refund={refund} />
      </div>
      <Field
        label={t('refunds.reference')}
        hint={t('refunds.referenceHint')}
        error={isMissing ? fieldErrorText('field.required') : error?.fields.reference}
      >
        <TextInput
          ref={field}
          maxLength={LONGEST_REFERENCE}
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setIsMissing(false)
          }}
        />
      </Field>
    </FormDialog>
  )
}
