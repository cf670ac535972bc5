import { queryOptions, useQuery } from '@tanstack/react-query'
import { collectingAccountCalls } from '#contract/payments/collecting-accounts.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { useTerms } from '#web/lib/terms.ts'
import { PAYMENTS_KEY } from '../queries.ts'

export const collectingAccountQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'collecting-account'],
  queryFn: ({ signal }) => sendOrThrow(collectingAccountCalls.get, { signal }),
})

/** Whether guests pay to the account of the owner, or may have done so; false until it is known. */
export const useCollects = (): boolean => {
  const isOn = useTerms()?.payments === 'transfer_to_owner'
  const { data } = useQuery(collectingAccountQuery)
  return isOn || Boolean(data?.account)
}
