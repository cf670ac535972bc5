import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { type EveryoneElse, everyoneElseForm } from '#contract/network/schemas.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LEVELS_KEY, MEMBERS_KEY } from '../queries.ts'

type Props = { given: EveryoneElse; onClose: () => void }

/** People without a level can be given less, down to nothing, and never more than those who hold one. */
export function EveryoneElseDialog({ given, onClose }: Props) {
  const { t } = useTranslation(['network', 'common'])
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
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('everyone.title')}
      text={t('everyone.text')}
      closeLabel={t('common:close')}
    >
      <form
        onSubmit={form.handleSubmit(({ percentage }) => give(percentage))}
        noValidate
        className="grid gap-5"
      >
        <Field
          label={t('everyone.discount')}
          hint={t('everyone.hint', { most: formatPercentage(given.most) })}
          error={message(form.formState.errors.percentage?.message)}
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
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={change.isPending} busyLabel={t('levels.saving')}>
            {t('levels.save')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
