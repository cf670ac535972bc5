import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorCalls } from '#contract/accounts/two-factor.endpoints.ts'
import { ProofFields } from '#web/features/accounts/reauthentication/components/ProofFields.tsx'
import { FACTOR_KEY } from '#web/features/accounts/reauthentication/queries.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

interface Proof {
  password: string
  code: string
}

interface FormProps {
  submitLabel: string
  danger?: boolean
  busy: boolean
  onSubmit: (proof: Proof, onError: (error: ApiError) => void) => void
  onCancel: () => void
}

/** Asks for password and code before a change of the account's protection. */
function ProofForm({ submitLabel, danger = false, busy, onSubmit, onCancel }: FormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const form = useContractForm(secondFactorCalls.disable.body, {
    defaultValues: { password: '', code: '' },
  })
  const { register, wrong } = formFields(form)
  const submit = form.handleSubmit(proof => onSubmit(proof, error => showFieldErrors(form, error)))
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ProofFields
        password={{ field: register('password'), error: wrong('password') }}
        code={() => ({ field: register('code'), error: wrong('code') })}
      />
      <ActionRow>
        <Button variant="secondary" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
      </ActionRow>
    </form>
  )
}

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const disable = useChange(secondFactorCalls.disable, {
    succeeded: t('factor.turnedOff'),
    failed: error => ({ title: t('factor.failed', { message: error.message }) }),
    refreshes: [FACTOR_KEY],
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('factor.offTitle')}
      text={t('factor.offText')}
      closeLabel={t('common:close')}
    >
      <ProofForm
        danger
        submitLabel={t('factor.turnOff')}
        busy={disable.isPending}
        onCancel={onClose}
        onSubmit={(body, onError) => disable.mutate({ body }, { onSuccess: onClose, onError })}
      />
    </Dialog>
  )
}

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const [codes, setCodes] = useState<string[]>()
  const renew = useChange(secondFactorCalls.renewCodes, {
    failed: error => ({ title: t('factor.failed', { message: error.message }) }),
    refreshes: [FACTOR_KEY],
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t(codes ? 'factor.codesTitle' : 'factor.renewTitle')}
      text={t(codes ? 'factor.codesText' : 'factor.renewText')}
      closeLabel={t('common:close')}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onKept={onClose} />
      ) : (
        <ProofForm
          submitLabel={t('factor.renewSubmit')}
          busy={renew.isPending}
          onCancel={onClose}
          onSubmit={(body, onError) =>
            renew.mutate({ body }, { onSuccess: made => setCodes(made.recovery_codes), onError })
          }
        />
      )}
    </Dialog>
  )
}
