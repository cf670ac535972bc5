import { useTranslation } from 'react-i18next'
import { paymentCalls } from '#contract/payments/endpoints.ts'
import { type BankDetails, bankDetailsChanges } from '#contract/payments/schemas.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PAYMENTS_KEY } from '../queries.ts'

export function BankDetailsForm({ saved }: { saved: BankDetails | null }) {
  const { t } = useTranslation('payments')
  const form = useContractForm(bankDetailsChanges, {
    defaultValues: { bank_name: saved?.bank_name ?? '', account_name: saved?.account_name ?? '' },
  })
  const { errors, isDirty } = form.formState
  const { change: save, dialog } = useProvenChange(paymentCalls.updateBankDetails, {
    succeeded: t('bank.saved'),
    failed: error => ({ title: t('bank.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
    accepted: ({ bank_name, account_name }) => form.reset({ bank_name, account_name, account_number: '' }),
  })
  const submit = form.handleSubmit(body =>
    save.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid max-w-form gap-5">
      {saved?.opens_at && (
        <Notice tone="trust">{t('bank.opens', { moment: formatDeadline(saved.opens_at) })}</Notice>
      )}
      <Field label={t('bank.bankName')} error={fieldErrorText(errors.bank_name?.message)}>
        <TextInput {...form.register('bank_name')} autoComplete="off" />
      </Field>
      <Field label={t('bank.accountName')} error={fieldErrorText(errors.account_name?.message)}>
        <TextInput {...form.register('account_name')} autoComplete="off" />
      </Field>
      <Field
        label={t('bank.accountNumber')}
        error={fieldErrorText(errors.account_number?.message)}
        hint={saved ? t('bank.kept', { last4: saved.account_last4 }) : t('bank.encrypted')}
      >
        <TextInput
          // An empty field keeps the saved number; the page cannot send the number back, because it does not know it.
          {...form.register('account_number', {
            setValueAs: (value: string | undefined) => (saved && !value ? undefined : value),
          })}
          autoComplete="off"
          inputClassName="figures"
          placeholder={saved ? `•••• ${saved.account_last4}` : undefined}
        />
      </Field>
      <ActionRow>
        <Button type="submit" busy={save.isPending} busyLabel={t('bank.saving')} disabled={!isDirty}>
          {t('bank.save')}
        </Button>
      </ActionRow>
      {dialog}
    </form>
  )
}
