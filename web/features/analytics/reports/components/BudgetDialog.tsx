import { useTranslation } from 'react-i18next'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { discountBudget } from '#contract/analytics/generosity.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { asNumberOrNull, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { GENEROSITY_KEY } from '../queries.ts'

interface Props {
  budget: number | null
  onClose: () => void
}

/** Sets what discounts may cost in a year; an empty field gives the budget up. */
export default function BudgetDialog({ budget, onClose }: Props) {
  const { t } = useTranslation('generosity')
  const form = useContractForm(discountBudget, { defaultValues: { budget } })
  const forget = useFormDraft(form, 'budget')
  const change = useChange(analyticsCalls.updateDiscountBudget, {
    succeeded: t('budget.saved'),
    failed: error => ({ title: t('budget.failed'), description: error.message }),
    refreshes: [GENEROSITY_KEY],
    accepted: forget,
  })
  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      size="sm"
      title={t('budget.dialog')}
      text={t('budget.text')}
      submitLabel={t('budget.save')}
      busyLabel={t('budget.saving')}
      busy={change.isPending}
      onSubmit={form.handleSubmit(body =>
        change.mutate({ body }, { onSuccess: onClose, onError: error => showFieldErrors(form, error) }),
      )}
    >
      <Field
        label={t('budget.field')}
        hint={t('budget.hint')}
        error={fieldErrorText(form.formState.errors.budget?.message)}
      >
        <NumberInput {...form.register('budget', asNumberOrNull)} leading="$" />
      </Field>
    </FormDialog>
  )
}
