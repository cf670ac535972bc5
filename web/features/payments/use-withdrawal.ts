import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import { withdrawalCalls } from '#contract/payments/endpoints.ts'
import { type NewWithdrawal, newWithdrawal } from '#contract/payments/schemas.ts'
import { useProvenChange } from '#web/features/reauthentication/use-proven-change.tsx'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { PAYMENTS_KEY } from './queries.ts'

/** The form of a withdrawal: checked by the contract and the balance that is shown, sent once however often it is pressed. */
export function useWithdrawal(availableCents: number, onDone: () => void) {
  const { t } = useTranslation('payments')
  // What belongs to another account is dropped with its fields.
  const form = useContractForm(newWithdrawal, { shouldUnregister: true })
  /** One key per intent: the same wish keeps it when it is sent again. */
  const intent = useRef({ wish: '', key: '' })
  const { change: request, dialog } = useProvenChange(withdrawalCalls.create, {
    succeeded: t('withdraw.succeeded'),
    failed: error => ({ title: t('withdraw.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
  })

  const send = (body: NewWithdrawal) => {
    if ((amountInCents(body.amount) ?? 0) > availableCents) {
      form.setError('amount', { message: 'withdrawal.exceeds' }, { shouldFocus: true })
      return
    }
    const said = JSON.stringify(body)
    if (intent.current.wish !== said) intent.current = { wish: said, key: newRetryKey() }
    request.mutate(
      { body, headers: { 'idempotency-key': intent.current.key } },
      {
        onSuccess: onDone,
        onError: error => {
          // The page says from when on it can be asked for again.
          if (error.code === 'withdrawal.account_waiting') return onDone()
          showFieldErrors(form, error)
        },
      },
    )
  }
  return { form, dialog, busy: request.isPending, submit: form.handleSubmit(send) }
}
