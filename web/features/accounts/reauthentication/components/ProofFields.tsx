import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { factorQuery } from '../queries.ts'

interface ProofField {
  field: UseFormRegisterReturn
  error: string | undefined
}

interface Props {
  password: ProofField
  /** Absent where no code is needed, whether or not two-factor is on. */
  code?: () => ProofField
  label?: string
}

/** Fields for re-authentication: the password, and the code where two-factor is on. */
export function ProofFields({ password, code, label }: Props) {
  const { t } = useTranslation('reauthentication')
  const factor = useQuery({ ...factorQuery, enabled: code !== undefined })
  const asked = factor.data?.enabled ? code?.() : undefined
  return (
    <>
      <Field
        label={label ?? t('password')}
        {...(!label && { hint: t('passwordHint') })}
        error={password.error}
      >
        <PasswordInput
          {...password.field}
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
        />
      </Field>
      {asked && (
        <Field label={t('code')} hint={t('codeHint')} error={asked.error}>
          <TextInput
            {...asked.field}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="figures"
          />
        </Field>
      )}
    </>
  )
}
