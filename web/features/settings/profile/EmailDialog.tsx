import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { emailChange } from '#contract/accounts/schemas.ts'
import { ProofFields } from '#web/features/reauthentication/components/ProofFields.tsx'
import { fieldsOf, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function EmailDialog({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const form = useContractForm(emailChange, { defaultValues: { email: '', password: '' } })
  const { register, wrong } = fieldsOf(form)
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
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('email.title')}
      text={t('email.text')}
      closeLabel={t('common:close')}
    >
      {/* The dialog stands in the profile's form on the page, but not in the document: its submit must not reach it. */}
      <form
        noValidate
        onSubmit={event => {
          event.stopPropagation()
          void submit(event)
        }}
        className="grid gap-5"
      >
        <Field label={t('email.new')} error={wrong('email')}>
          <TextInput {...register('email')} type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <ProofFields
          password={{ field: register('password'), error: wrong('password') }}
          code={() => ({ field: register('code'), error: wrong('code') })}
        />
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={change.isPending} busyLabel={t('email.sending')}>
            {t('email.submit')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
