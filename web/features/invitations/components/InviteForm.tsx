import { useTranslation } from 'react-i18next'
import { invitationCalls } from '#contract/invitations/endpoints.ts'
import { type NewInvitation, newInvitation } from '#contract/invitations/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { INVITATIONS_KEY } from '../queries.ts'

const NONE: NewInvitation = { email: '', user_type: 'user' }

/** Invites a user or an owner to the platform. `onSent`: the list may have to show its first page. */
export function InviteForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('invitations')
  const form = useContractForm(newInvitation, { defaultValues: NONE })
  const { errors } = form.formState
  const send = useChange(invitationCalls.create, {
    succeeded: ({ email }) => t('admin.sent', { email }),
    failed: error => ({ title: t('admin.sendFailed', { message: error.message }) }),
    refreshes: [INVITATIONS_KEY],
    // The role is kept for the next address, because people are often invited in a row.
    accepted: () => {
      form.reset({ ...form.getValues(), email: '' })
      onSent()
    },
  })
  const submit = form.handleSubmit(body =>
    send.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  const empty = form.watch('email').trim() === ''
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_11rem_auto]"
    >
      <Field label={t('facts.email')} error={fieldErrorText(errors.email?.message)}>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="off"
          placeholder={t('admin.emailPlaceholder')}
        />
      </Field>
      <Field label={t('admin.role')} error={fieldErrorText(errors.user_type?.message)}>
        <Select {...form.register('user_type')}>
          <option value="user">{t('role.user')}</option>
          <option value="owner">{t('role.owner')}</option>
        </Select>
      </Field>
      <Button
        type="submit"
        className="lg:mt-7" // Beside the inputs, below the line of their labels.
        busy={send.isPending}
        busyLabel={t('admin.sending')}
        disabled={send.isPending || empty}
      >
        {t('admin.send')}
      </Button>
    </form>
  )
}
