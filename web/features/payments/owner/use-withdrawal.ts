import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import { withdrawalCalls } from '#contract/payments/endpoints.ts'
import {
  type Balance,
  type NewWithdrawal,
  newWithdrawal,
  type WithdrawalWay,
} from '#contract/payments/schemas.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { PAYMENTS_KEY } from './queries.ts'

/**
 * The form of a withdrawal: validated by the contract and the shown balance, and sent once however often the button is
 * pressed.
 */
export function useWithdrawal(
  {
    available_cents: available,
    currency,
    way,
  }: Pick<Balance, 'available_cents' | 'currency'> & { way: WithdrawalWay },
  onDone: () => void,
) {
  const { t } = useTranslation('payments')
  // Errors that belong to another account are removed together with its fields.
  const form = useContractForm(newWithdrawal, { shouldUnregister: true })
  /** One retry key per intent: the same request keeps its key when it is sent again. */
  const intent = useRef({ wish: '', key: '' })
  const { change: request, dialog } = useProvenChange(withdrawalCalls.create, {
    succeeded: t('withdraw.succeeded'),
    failed: error => ({ title: t('withdraw.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
  })

  const send = (typed: NewWithdrawal) => {
    const body = { ...typed, currency, way }
    if ((amountInCents(body.amount, currency) ?? 0) > available) {
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
          // The page shows when a new request is possible.
          if (error.code === 'withdrawal.account_waiting') return onDone()
          showFieldErrors(form, error)
        },
      },
    )
  }
  return { form, dialog, busy: request.isPending, submit: form.handleSubmit(send) }
}
