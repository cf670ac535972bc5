import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '#contract/kernel/constants.ts'
import type { NewTrustLevel } from '#contract/network/schemas.ts'
import { message } from '#web/lib/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Name, number and discount of a level: the same to make one and to change it. */
export function LevelFields({ form }: { form: UseFormReturn<NewTrustLevel, unknown, NewTrustLevel> }) {
  const { t } = useTranslation('network')
  const { errors } = form.formState
  return (
    <>
      <Field label={t('levels.name')} error={message(errors.name?.message)}>
        <TextInput
          {...form.register('name')}
          placeholder={t('levels.namePlaceholder')}
          autoComplete="off"
          maxLength={60}
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
    </>
  )
}
