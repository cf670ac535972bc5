import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '#contract/kernel/constants.ts'
import type { NewTrustLevel } from '#contract/network/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Name, number and discount of a level: the same fields for a new level and for changing one. */
export function LevelFields({ form }: { form: UseFormReturn<NewTrustLevel, unknown, NewTrustLevel> }) {
  const { t } = useTranslation('network')
  const { errors } = form.formState
  return (
    <>
      <Field label={t('levels.name')} error={fieldErrorText(errors.name?.message)}>
        <TextInput
          {...form.register('name')}
          placeholder={t('levels.namePlaceholder')}
          autoComplete="off"
          maxLength={60}
        />
      </Field>
      <Field
        label={t('levels.level')}
        hint={t('levels.levelHint')}
        error={fieldErrorText(errors.level?.message)}
      >
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
        error={fieldErrorText(errors.default_discount_percentage?.message)}
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
