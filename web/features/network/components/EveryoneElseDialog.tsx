import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { type EveryoneElse, everyoneElseForm } from '#contract/network/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatPercentage } from '#web/lib/format.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LEVELS_KEY, MEMBERS_KEY } from '../queries.ts'

interface Props {
  given: EveryoneElse
  onClose: () => void
}

/** Changes the discount of people without a level: from nothing up to that of the lowest level. */
export function EveryoneElseDialog({ given, onClose }: Props) {
  const { t } = useTranslation('network')
  const form = useContractForm(everyoneElseForm, { defaultValues: { percentage: given.percentage } })
  const change = useChange(networkCalls.updateEveryoneElse, {
    succeeded: t('everyone.updated'),
    failed: error => ({ title: t('everyone.updateFailed'), description: error.message }),
    refreshes: [LEVELS_KEY, MEMBERS_KEY],
  })
  const give = (percentage: number | null) =>
    change.mutate(
      { body: { percentage } },
      { onSuccess: onClose, onError: error => showFieldErrors(form, error) },
    )
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('everyone.title')}
      text={t('everyone.text')}
      submitLabel={t('levels.save')}
      busyLabel={t('levels.saving')}
      busy={change.isPending}
      onSubmit={form.handleSubmit(({ percentage }) => give(percentage))}
    >
      <Field
        label={t('everyone.discount')}
        hint={t('everyone.hint', { most: formatPercentage(given.most) })}
        error={fieldErrorText(form.formState.errors.percentage?.message)}
      >
        <TextInput
          {...form.register('percentage', { valueAsNumber: true })}
          inputMode="decimal"
          autoComplete="off"
          trailing="%"
        />
      </Field>
      {given.reason === 'chosen' && (
        <Notice
          tone="trust"
          action={
            <Button variant="secondary" size="sm" onClick={() => give(null)}>
              {t('everyone.asMuch', { most: formatPercentage(given.most) })}
            </Button>
          }
        >
          {t('everyone.asMuchText')}
        </Notice>
      )}
    </FormDialog>
  )
}
