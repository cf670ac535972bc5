import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { invitationCalls } from '#contract/invitations/endpoints.ts'
import { MINIMUM_PASSWORD } from '#contract/kernel/constants.ts'
import type { InputOf } from '#web/lib/api.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type Acceptance = InputOf<typeof invitationCalls.accept>['body']

interface Props {
  form: UseFormReturn<Acceptance, unknown, Acceptance>
  email: string
  addressOpen: boolean
}

/** The fields that create an account from an invitation. */
export function AccountFields({ form, email, addressOpen }: Props) {
  const { t } = useTranslation('invitations')
  const errors = form.formState.errors.user_data
  return (
    <>
      {addressOpen ? (
        <Field
          label={t('account.email')}
          hint={t('account.emailHint')}
          error={fieldErrorText(errors?.email?.message)}
        >
          <TextInput
            {...form.register('user_data.email')}
            type="email"
            autoComplete="username"
            spellCheck={false}
          />
        </Field>
      ) : (
        // Tells password managers which account the new password belongs to.
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <Field label={t('account.fullName')} error={fieldErrorText(errors?.full_name?.message)}>
        <TextInput {...form.register('user_data.full_name')} autoComplete="name" />
      </Field>
      <Field
        label={t('account.password')}
        hint={t('account.passwordHint', { count: MINIMUM_PASSWORD })}
        error={fieldErrorText(errors?.password?.message)}
      >
        <PasswordInput
          {...form.register('user_data.password')}
          autoComplete="new-password"
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
        />
      </Field>
    </>
  )
}
