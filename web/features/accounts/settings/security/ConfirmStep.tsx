import { useTranslation } from 'react-i18next'
import { secondFactorCalls } from '#contract/accounts/two-factor.endpoints.ts'
import { FACTOR_KEY } from '#web/features/accounts/reauthentication/queries.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export interface Secret {
  secret: string
  uri: string
}

interface Props {
  secret: Secret
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret as a QR code and as text, and asks for the first code to prove that the app has it. */
export function ConfirmStep({ secret, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const form = useContractForm(secondFactorCalls.confirm.body, { defaultValues: { code: '' } })
  const { register, wrong } = formFields(form)
  const confirm = useChange(secondFactorCalls.confirm, {
    succeeded: t('factor.turnedOn'),
    failed: error => ({ title: t('factor.failed', { message: error.message }) }),
    refreshes: [FACTOR_KEY],
  })
  const submit = form.handleSubmit(body =>
    confirm.mutate(
      { body },
      {
        onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
        onError: error => showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid items-center gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={secret.uri} label={t('factor.qr')} />
        <div className="grid min-w-0 gap-3">
          <p className="font-semibold">{t('factor.scan')}</p>
          <p className="text-sm text-ink-soft">{t('factor.manual')}</p>
          <p className="figures rounded-sm bg-well px-3 py-2 font-semibold break-words">
            {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <CopyButton
            text={secret.secret}
            label={t('factor.copyKey')}
            copied={t('common:copied')}
            failed={t('common:copyFailed')}
          />
        </div>
      </div>
      <Field label={t('factor.code')} hint={t('factor.codeHint')} error={wrong('code')}>
        <TextInput
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="figures"
        />
      </Field>
      <ActionRow>
        <Button variant="secondary" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={confirm.isPending} busyLabel={t('factor.checking')}>
          {t('factor.confirm')}
        </Button>
      </ActionRow>
    </form>
  )
}
