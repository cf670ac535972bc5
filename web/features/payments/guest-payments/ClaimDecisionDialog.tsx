import { useTranslation } from 'react-i18next'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import { claimDecision, type ListedClaim } from '#contract/payments/security.schemas.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { asDecimal, formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CHANGED_KEYS } from './queries.ts'

/** Says who gets what, and asks for the amount and the reason. */
export function ClaimDecisionDialog({ claim, onClose }: { claim: ListedClaim; onClose: () => void }) {
  const { t } = useTranslation('securityDeposits')
  const form = useContractForm(claimDecision, {
    defaultValues: { amount: toUnits(claim.amount_cents, claim.currency), note: '' },
  })
  const { register, wrong } = formFields(form)
  const decide = useChange(securityCalls.decide, {
    succeeded: t('admin.done'),
    failed: ({ message }) => ({ title: t('admin.decideFailed', { message }) }),
    refreshes: [...CHANGED_KEYS, ['system']],
  })
  const claimed = formatMoneyExactly(claim.amount_cents, claim.currency)
  return (
    <FormDialog
      title={t('admin.decideOne', { home: claim.property.title })}
      text={t('admin.dialogText', { claimed })}
      submitLabel={t('admin.decide')}
      busyLabel={t('admin.busy')}
      busy={decide.isPending}
      onSubmit={form.handleSubmit(body =>
        decide.mutate(
          { params: { id: claim.id }, body },
          { onSuccess: onClose, onError: error => void showFieldErrors(form, error) },
        ),
      )}
      onClose={onClose}
    >
      <Field label={t('admin.amount')} hint={t('admin.amountHint', { claimed })} error={wrong('amount')}>
        <TextInput
          {...register('amount', asDecimal)}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="figures"
          leading={signOf(claim.currency)}
        />
      </Field>
      <Field label={t('admin.note')} hint={t('admin.noteHint')} error={wrong('note')}>
        <TextArea {...register('note')} rows={3} maxLength={MAXIMUM_DECISION_REASON} />
      </Field>
    </FormDialog>
  )
}
