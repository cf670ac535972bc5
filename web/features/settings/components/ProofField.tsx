import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

interface Props {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The password once more, before something dangerous. */
export function ProofField({ field, error }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Field label={t('password.prove')} hint={t('password.proveHint')} error={error}>
      <PasswordInput
        {...field}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </Field>
  )
}
