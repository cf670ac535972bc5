import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import { type RecordedPayment, recordedPayment } from '#contract/payments/guest-payments.schemas.ts'
import { today } from '#web/lib/format.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useChange } from '#web/lib/use-change.ts'
import { CHANGED_KEYS } from './queries.ts'

/** The form of a payment that is recorded by hand, recorded once however often the button is pressed. */
export const useRecord = (onDone: () => void) => {
  const { t } = useTranslation('guestPayments')
  const form = useContractForm(recordedPayment, {
    defaultValues: { booking: '', received_on: today(), note: '' },
  })
  /** One retry key per intent: the same payment keeps its key when it is sent again. */
  const intent = useRef({ wish: '', key: '' })
  const record = useChange(guestPaymentCalls.record, {
    succeeded: t('record.done'),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: CHANGED_KEYS,
  })
  const send = (body: RecordedPayment) => {
    const said = JSON.stringify(body)
    if (intent.current.wish !== said) intent.current = { wish: said, key: newRetryKey() }
    record.mutate(
      { body, headers: { 'idempotency-key': intent.current.key } },
      { onSuccess: onDone, onError: error => void showFieldErrors(form, error) },
    )
  }
  return { form, busy: record.isPending, submit: form.handleSubmit(send) }
}
