import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { emailChange } from '#contract/accounts/schemas.ts'
import { ProofFields } from '#web/features/accounts/reauthentication/components/ProofFields.tsx'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function EmailDialog({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) {
  const { t } = useTranslation('settings')
  const form = useContractForm(emailChange, { defaultValues: { email: '', password: '' } })
  const { register, wrong } = formFields(form)
  const change = useChange(accountCalls.changeEmail, {
    failed: error => ({ title: t('email.failed', { message: error.message }) }),
    refreshes: [],
  })
  const submit = form.handleSubmit(body =>
    change.mutate(
      { body },
      {
        onSuccess: ({ email }) => {
          onSent(email)
          onClose()
        },
        onError: error => showFieldErrors(form, error),
      },
    ),
  )
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('email.title')}
      text={t('email.text')}
      submitLabel={t('email.submit')}
      busyLabel={t('email.sending')}
      busy={change.isPending}
      onSubmit={submit}
    >
      <Field label={t('email.new')} error={wrong('email')}>
        <TextInput {...register('email')} type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <ProofFields
        password={{ field: register('password'), error: wrong('password') }}
        code={() => ({ field: register('code'), error: wrong('code') })}
      />
    </FormDialog>
  )
}
