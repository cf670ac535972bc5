import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { reauthentication } from '#contract/accounts/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { ProofFields } from '#web/features/reauthentication/components/ProofFields.tsx'
import { fieldsOf, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OpenThings } from './Obligations.tsx'

interface Props {
  onClose: () => void
  onObligations: (things: OpenThings) => void
}

/** The password first, then the question (spec 5). */
export function DeleteDialogs({ onClose, onObligations }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const navigate = useNavigate()
  const { signOut } = useSession()
  const [sure, setSure] = useState(false)
  const form = useContractForm(reauthentication, { defaultValues: { password: '' } })
  const { register, wrong } = fieldsOf(form)
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
          if (error.code === 'account.has_obligations') onObligations(error.body as OpenThings)
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
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('delete.passwordTitle')}
      text={t('delete.passwordText')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.handleSubmit(() => setSure(true))} className="grid gap-5">
        <ProofFields
          password={{ field: register('password'), error: wrong('password') }}
          code={() => ({ field: register('code'), error: wrong('code') })}
        />
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="danger">
            {t('delete.next')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
