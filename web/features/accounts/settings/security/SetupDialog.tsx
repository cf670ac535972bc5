import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorCalls } from '#contract/accounts/two-factor.endpoints.ts'
import { ProofFields } from '#web/features/accounts/reauthentication/components/ProofFields.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmStep, type Secret } from './ConfirmStep.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

function PasswordStep({
  onStarted,
  onCancel,
}: {
  onStarted: (secret: Secret) => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['settings', 'common'])
  const form = useContractForm(secondFactorCalls.start.body, { defaultValues: { password: '' } })
  const { register, wrong } = formFields(form)
  const start = useChange(secondFactorCalls.start, {
    failed: error => ({ title: t('factor.failed', { message: error.message }) }),
    refreshes: [],
  })
  const submit = form.handleSubmit(body =>
    start.mutate({ body }, { onSuccess: onStarted, onError: error => showFieldErrors(form, error) }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ProofFields password={{ field: register('password'), error: wrong('password') }} />
      <ActionRow>
        <Button variant="secondary" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={start.isPending}>
          {t('factor.next')}
        </Button>
      </ActionRow>
    </form>
  )
}

/** Password, then the app, then the recovery codes: each step is shown after the previous one succeeded. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(codes ? 'factor.codesTitle' : 'factor.setupTitle')}
      text={t(codes ? 'factor.codesText' : 'factor.setupText')}
      closeLabel={t('common:close')}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onKept={onClose} />
      ) : secret ? (
        <ConfirmStep secret={secret} onConfirmed={setCodes} onCancel={onClose} />
      ) : (
        <PasswordStep onStarted={setSecret} onCancel={onClose} />
      )}
    </Dialog>
  )
}
