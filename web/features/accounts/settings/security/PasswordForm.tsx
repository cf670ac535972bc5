import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { passwordForm, userPasswordForm } from '#contract/accounts/forms.schemas.ts'
import { ProofFields } from '#web/features/accounts/reauthentication/components/ProofFields.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { knownDevice } from '#web/lib/known-device.ts'
import { useSession } from '#web/lib/session.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SESSIONS_KEY } from '../queries.ts'

const EMPTY: { code?: string | undefined } & Record<
  'old_password' | 'new_password' | 'confirm_password',
  string
> = { old_password: '', new_password: '', confirm_password: '' }

export function PasswordForm() {
  const { t } = useTranslation(['settings', 'common'])
  const { user } = useSession()
  const form = useContractForm(user?.user_type === 'owner' ? passwordForm : userPasswordForm, {
    defaultValues: EMPTY,
  })
  const { register, wrong } = formFields(form)
  const change = useChange(accountCalls.changePassword, {
    succeeded: t('password.changed'),
    failed: error => ({ title: t('password.failed', { message: error.message }) }),
    refreshes: [SESSIONS_KEY],
    accepted: () => form.reset(EMPTY),
  })
  const submit = form.handleSubmit(({ old_password, new_password, code }) =>
    change.mutate(
      {
        body: { old_password, new_password, ...(code !== undefined && { code }) },
        headers: knownDevice(),
      },
      { onError: error => showFieldErrors(form, error) },
    ),
  )
  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <Card title={t('password.title')} text={t('password.text')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <ProofFields
          label={t('password.current')}
          password={{ field: register('old_password'), error: wrong('old_password') }}
          code={() => ({ field: register('code'), error: wrong('code') })}
        />
        <Field label={t('password.new')} hint={t('password.newHint')} error={wrong('new_password')}>
          <PasswordInput {...register('new_password')} {...eye} autoComplete="new-password" />
        </Field>
        <Field label={t('password.confirm')} error={wrong('confirm_password')}>
          <PasswordInput {...register('confirm_password')} {...eye} autoComplete="new-password" />
        </Field>
        <ActionRow>
          <Button type="submit" busy={change.isPending} busyLabel={t('password.changing')}>
            {t('password.submit')}
          </Button>
        </ActionRow>
      </form>
    </Card>
  )
}
