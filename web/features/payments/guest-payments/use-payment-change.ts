import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/kernel/calls.ts'
import type { InputOf } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/use-change.ts'
import { CHANGED_KEYS } from './queries.ts'

/** Somebody else has decided first: what the dialog shows is outdated, and the list below it is refetched. */
const isOutdated = ({ code }: ApiError) => code === 'guest_payment.decided' || code === 'refund.decided'

/** A decision on one payment or refund; its dialog stays open after a failure that another try can mend. */
export const usePaymentChange = <C extends Call>(call: C, succeeded: string, onDone: () => void) => {
  const { t } = useTranslation('guestPayments')
  const change = useChange(call, {
    succeeded,
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: CHANGED_KEYS,
  })
  return {
    busy: change.isPending,
    error: change.error,
    decide: (input: InputOf<C>) =>
      change.mutate(input, {
        onSuccess: onDone,
        onError: error => {
          if (isOutdated(error)) onDone()
        },
      }),
  }
}
