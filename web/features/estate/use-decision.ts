import { useTranslation } from 'react-i18next'
import { estateCalls } from '#contract/properties/estate.endpoints.ts'
import type { Property } from '#contract/properties/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ESTATE_KEYS } from './queries.ts'

/** The two ends of a review, on the home as it was looked at. `over`: decided, by whomever. */
export const useDecision = (home: Property, over: () => void) => {
  const { t } = useTranslation('estate')
  const { id, title, settings } = home
  const seen = { updated_at: settings?.updated_at ?? '' }
  const failed = (error: ApiError) => ({ title: t('failed', { message: error.message }) })
  const ends = {
    onSuccess: over,
    // Another admin was faster, or the owner took it back.
    onError: (error: ApiError) => {
      if (error.code === 'property.decided') over()
    },
  }
  const approval = useChange(estateCalls.approve, {
    succeeded: t('review.approved', { title }),
    failed,
    refreshes: ESTATE_KEYS,
  })
  const sending = useChange(estateCalls.sendBack, {
    succeeded: t('sendBack.done', { title }),
    failed,
    refreshes: ESTATE_KEYS,
  })
  return {
    busy: approval.isPending || sending.isPending,
    approve: () => approval.mutate({ params: { id }, body: seen }, ends),
    sendBack: (reason: string) => sending.mutate({ params: { id }, body: { ...seen, reason } }, ends),
  }
}
