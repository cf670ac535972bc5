import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import { type RecordedPayment, recordedPayment } from '#contract/payments/guest-payments.schemas.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { today } from '#web/lib/format.ts'
import { asDecimal, formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useChange } from '#web/lib/use-change.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PayableStayPicker } from './PayableStayPicker.tsx'
import { CHANGED_KEYS } from './queries.ts'

/** The form of a payment that is recorded by hand, recorded once however often the button is pressed. */
const useRecord = (onDone: () => void) => {
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

/** A payment that no file of the bank contains: cash, a cheque, another account. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guestPayments')
  const { form, busy, submit } = useRecord(onClose)
  const { register, wrong } = formFields(form)
  const [currency, setCurrency] = useState<Currency>('usd')
  const { isSubmitted, dirtyFields } = form.formState
  const pick = (stay: Booking | null) => {
    form.setValue('booking', stay?.id ?? '', { shouldValidate: isSubmitted })
    const next = stay?.payment?.unpaid[0]
    setCurrency(stay?.price.currency ?? 'usd')
    if (stay && next && !dirtyFields.amount)
      form.setValue('amount', toUnits(next.amount_cents, stay.price.currency))
  }
  return (
    <FormDialog
      title={t('record.title')}
      text={t('record.text')}
      submitLabel={t('record.submit')}
      busyLabel={t('record.busy')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('record.stay')}
        hint={t('record.stayHint')}
        error={wrong('booking') && t('record.stayMissing')}
      >
        <PayableStayPicker name="booking" onPick={pick} />
      </Field>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('columns.amount')} error={wrong('amount')}>
          <TextInput
            {...register('amount', asDecimal)}
            inputMode="decimal"
            autoComplete="off"
            inputClassName="figures"
            leading={signOf(currency)}
          />
        </Field>
        <Field label={t('columns.received')} error={wrong('received_on')}>
          <DateField {...register('received_on')} max={today()} />
        </Field>
      </div>
      <Field label={t('note.label')} hint={t('record.noteHint')} error={wrong('note')}>
        <TextArea {...register('note')} rows={3} maxLength={MAXIMUM_DECISION_REASON} />
      </Field>
    </FormDialog>
  )
}
