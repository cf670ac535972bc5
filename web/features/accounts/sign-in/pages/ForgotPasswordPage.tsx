import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { forgottenForm } from '#contract/accounts/forms.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formFields, useContractForm } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AccountSheet } from '../components/AccountSheet.tsx'

/** Shows the same message whether or not the account exists. */
export function Component() {
  const { t } = useTranslation('accounts')
  const form = useContractForm(forgottenForm, { defaultValues: { email: '' } })
  const { register, wrong } = formFields(form)
  const ask = useMutation({
    mutationFn: (body: { email: string }) => sendOrThrow(accountCalls.resetPassword, { body }),
  })
  const back = (
    <ButtonLink to={paths.login()} variant="quiet" wide>
      {t('forgot.back')}
    </ButtonLink>
  )
  if (ask.data)
    return (
      <AccountSheet title={t('forgot.sentTitle')} text={t('forgot.sentText', { email: ask.data.email })}>
        {back}
      </AccountSheet>
    )
  return (
    <AccountSheet title={t('forgot.title')} text={t('forgot.text')}>
      <form noValidate onSubmit={form.handleSubmit(body => ask.mutate(body))} className="grid gap-5">
        {ask.error && (
          <Notice tone="warning" urgent>
            {ask.error.message}
          </Notice>
        )}
        <Field label={t('login.email')} error={wrong('email')}>
          <TextInput {...register('email')} type="email" autoComplete="username" spellCheck={false} />
        </Field>
        <Button type="submit" wide busy={ask.isPending} busyLabel={t('forgot.sending')}>
          {t('forgot.submit')}
        </Button>
        {back}
      </form>
    </AccountSheet>
  )
}
