import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { reauthentication } from '#contract/accounts/schemas.ts'
import { ProofFields } from '#web/features/accounts/reauthentication/components/ProofFields.tsx'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { BlockingItems } from './DeletionBlockers.tsx'

interface Props {
  onClose: () => void
  onObligations: (things: BlockingItems) => void
}

/** First the password, then the confirmation (spec 5). */
export function DeleteDialogs({ onClose, onObligations }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const navigate = useNavigate()
  const { signOut } = useSession()
  const [sure, setSure] = useState(false)
  const form = useContractForm(reauthentication, { defaultValues: { password: '' } })
  const { register, wrong } = formFields(form)
  const remove = useChange(accountCalls.deleteAccount, {
    succeeded: t('delete.done'),
    failed: error => ({ title: t('delete.failed', { message: error.message }) }),
    refreshes: [],
  })
  const confirm = () =>
    remove.mutate(
      { body: form.getValues() },
      {
        onSuccess: () => {
          void signOut()
          navigate(paths.home())
        },
        onError: error => {
          setSure(false)
          if (showFieldErrors(form, error)) return
          if (error.code === 'account.has_obligations') onObligations(error.body as BlockingItems)
          onClose()
        },
      },
    )
  if (sure)
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('delete.question')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('common:cancel')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    )
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={t('delete.passwordTitle')}
      text={t('delete.passwordText')}
      submitLabel={t('delete.next')}
      tone="danger"
      onSubmit={form.handleSubmit(() => setSure(true))}
    >
      <ProofFields
        password={{ field: register('password'), error: wrong('password') }}
        code={() => ({ field: register('code'), error: wrong('code') })}
      />
    </FormDialog>
  )
}
