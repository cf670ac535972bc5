import { useTranslation } from 'react-i18next'
import { LEVELS } from '#contract/kernel/constants.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import { newTrustLevel } from '#contract/network/schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LEVELS_KEY, MEMBERS_KEY } from '../queries.ts'

/** Level 1 and no discount, as spec 5 begins. */
const DEFAULTS = { name: '', level: 1, default_discount_percentage: 0 }

export function LevelForm() {
  const { t } = useTranslation('network')
  const form = useContractForm(newTrustLevel, { defaultValues: DEFAULTS })
  const { errors } = form.formState
  const create = useChange(networkCalls.createLevel, {
    succeeded: t('levels.created'),
    failed: error => ({ title: t('levels.createFailed'), description: error.message }),
    refreshes: [LEVELS_KEY, MEMBERS_KEY],
  })
  const submit = form.handleSubmit(body =>
    create.mutate(
      { body },
      { onSuccess: () => form.reset(DEFAULTS), onError: error => showFieldErrors(form, error) },
    ),
  )
  return (
    <Card title={t('levels.createTitle')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('levels.name')} error={message(errors.name?.message)}>
          <TextInput
            {...form.register('name')}
            placeholder={t('levels.namePlaceholder')}
            autoComplete="off"
          />
        </Field>
        <Field label={t('levels.level')} hint={t('levels.levelHint')} error={message(errors.level?.message)}>
          <Select {...form.register('level', { valueAsNumber: true })}>
            {LEVELS.map(level => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('levels.discount')}
          hint={t('levels.discountHint')}
          error={message(errors.default_discount_percentage?.message)}
        >
          <TextInput
            {...form.register('default_discount_percentage', { valueAsNumber: true })}
            inputMode="decimal"
            autoComplete="off"
            trailing="%"
          />
        </Field>
        <Button type="submit" wide busy={create.isPending} busyLabel={t('levels.creating')}>
          {t('levels.create')}
        </Button>
      </form>
    </Card>
  )
}
