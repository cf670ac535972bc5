import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { resetForm } from '#contract/accounts/forms.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { knownDevice } from '#web/lib/known-device.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AccountSheet } from '../components/AccountSheet.tsx'
import { LinkOver } from '../components/LinkOver.tsx'

export function Component() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const token = useLinkToken(search.get('token'), paths.resetPassword())
  const { user, signOut } = useSession()
  const form = useContractForm(resetForm, { defaultValues: { new_password: '', confirm_password: '' } })
  const { register, wrong } = formFields(form)
  const set = useMutation<null, ApiError, string>({
    mutationFn: new_password =>
      sendOrThrow(accountCalls.resetPasswordConfirm, {
        body: { token: token ?? '', new_password },
        headers: knownDevice(),
      }),
    // The session of this browser has ended like all others.
    onSuccess: () => user && void signOut(),
    onError: error => showFieldErrors(form, error),
  })
  if (!token || set.error?.code === 'account.link_invalid') return <LinkOver again={paths.forgotPassword()} />
  if (set.isSuccess)
    return (
      <AccountSheet title={t('reset.doneTitle')} text={t('reset.doneText')}>
        <ButtonLink to={paths.login()} wide>
          {t('login.submit')}
        </ButtonLink>
      </AccountSheet>
    )
  const eye = { showLabel: t('login.showPassword'), hideLabel: t('login.hidePassword') }
  const unexplained = set.error && Object.keys(set.error.fields).length === 0
  return (
    <AccountSheet title={t('reset.title')} text={t('reset.text')}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ new_password }) => set.mutate(new_password))}
        className="grid gap-5"
      >
        {unexplained && (
          <Notice tone="warning" urgent>
            {set.error.message}
          </Notice>
        )}
        <Field label={t('reset.new')} hint={t('reset.newHint')} error={wrong('new_password')}>
          <PasswordInput {...register('new_password')} {...eye} autoComplete="new-password" />
        </Field>
        <Field label={t('reset.confirm')} error={wrong('confirm_password')}>
          <PasswordInput {...register('confirm_password')} {...eye} autoComplete="new-password" />
        </Field>
        <Button type="submit" wide busy={set.isPending} busyLabel={t('reset.saving')}>
          {t('reset.submit')}
        </Button>
      </form>
    </AccountSheet>
  )
}
