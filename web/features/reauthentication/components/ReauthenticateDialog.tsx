import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reauthenticationCalls } from '#contract/accounts/reauthentication.endpoints.ts'
import { type Reauthentication, reauthentication } from '#contract/accounts/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { fieldsOf, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProofFields } from './ProofFields.tsx'

/** Changes password and code for the token that goes with one dangerous call. */
export function ReauthenticateDialog({
  onProved,
  onClose,
}: {
  onProved: (token: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['reauthentication', 'common'])
  const form = useContractForm(reauthentication, { defaultValues: { password: '' } })
  const { register, wrong } = fieldsOf(form)
  const prove = useMutation({
    mutationFn: (body: Reauthentication) => sendOrThrow(reauthenticationCalls.prove, { body }),
    onSuccess: ({ token }) => onProved(token),
    onError: thrown => {
      const error = asApiError(thrown)
      if (!showFieldErrors(form, error)) toast.error(error.message)
    },
  })
  const submit = form.handleSubmit(body => prove.mutate(body))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('title')}
      text={t('text')}
      closeLabel={t('common:close')}
    >
      {/* The dialog stands in the form that asked on the page, but not in the document: its submit must not reach it. */}
      <form
        noValidate
        onSubmit={event => {
          event.stopPropagation()
          void submit(event)
        }}
        className="grid gap-5"
      >
        <ProofFields
          password={{ field: register('password'), error: wrong('password') }}
          code={() => ({ field: register('code'), error: wrong('code') })}
        />
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={prove.isPending} busyLabel={t('submitting')}>
            {t('submit')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
