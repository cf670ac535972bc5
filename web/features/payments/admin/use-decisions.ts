import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fundRequestCalls } from '#contract/payments/funds.endpoints.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { FUND_REQUESTS_KEY } from './queries.ts'

export type Decided = 'completed' | 'rejected'

/**
 * One text for all, and a separate one for single lines. Typed texts survive any failure; lines that were decided are
 * not sent again.
 */
export const useDecisions = (requests: readonly Withdrawal[], how: Decided) => {
  const { t } = useTranslation('fundRequests')
  const [shared, setShared] = useState('')
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState(false)
  const send = useChange(fundRequestCalls.decide, {
    succeeded: ({ results }) => {
      const count = results.filter(({ outcome }) => outcome === 'done').length
      return count > 0 ? t(`decide.${how}Toast`, { count }) : ''
    },
    failed: error => ({ title: t('decide.failed', { message: error.message }) }),
    refreshes: [FUND_REQUESTS_KEY],
  })
  const textOf = (id: string) => (own[id] ?? '').trim() || shared.trim()
  return {
    shared,
    own,
    /** Shown beside the shared field after a try in which some line had no text. */
    missing: missing && requests.some(({ id }) => !textOf(id)),
    error: send.error,
    busy: send.isPending,
    answers: send.data?.results,
    share: setShared,
    write: (id: string, text: string) => setOwn(before => ({ ...before, [id]: text })),
    submit: () => {
      setMissing(true)
      if (requests.some(({ id }) => !textOf(id))) return
      send.mutate({
        body: {
          decisions: requests.map(({ id }) =>
            how === 'completed'
              ? { id, status: how, reference: textOf(id) }
              : { id, status: how, reason: textOf(id) },
          ),
        },
      })
    },
  }
}
