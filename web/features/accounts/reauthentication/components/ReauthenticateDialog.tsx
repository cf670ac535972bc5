import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reauthenticationCalls } from '#contract/accounts/reauthentication.endpoints.ts'
import { type Reauthentication, reauthentication } from '#contract/accounts/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { toast } from '#web/ui/toast.ts'
import { ProofFields } from './ProofFields.tsx'

/** Exchanges password and code for the token that one dangerous call consumes. */
export function ReauthenticateDialog({
  onProved,
  onClose,
}: {
  onProved: (token: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('reauthentication')
  const form = useContractForm(reauthentication, { defaultValues: { password: '' } })
  const { register, wrong } = formFields(form)
  const prove = useMutation({
    mutationFn: (body: Reauthentication) => sendOrThrow(reauthenticationCalls.prove, { body }),
    onSuccess: ({ token }) => onProved(token),
    onError: thrown => {
      const error = asApiError(thrown)
      if (!showFieldErrors(form, error)) toast.error(error.message)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      busyLabel={t('submitting')}
      busy={prove.isPending}
      onSubmit={form.handleSubmit(body => prove.mutate(body))}
    >
      <ProofFields
        password={{ field: register('password'), error: wrong('password') }}
        code={() => ({ field: register('code'), error: wrong('code') })}
      />
    </FormDialog>
  )
}
