import { useTranslation } from 'react-i18next'
import { systemCalls } from '#contract/platform/system.endpoints.ts'
import type { Cause } from '#contract/platform/system.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { SYSTEM_KEY } from './queries.ts'

/** Retries one failed job. */
export const useRetry = (cause: Cause) => {
  const { t } = useTranslation('system')
  return useChange(systemCalls.retryJob, {
    succeeded: t(`failed.retried.${cause}`),
    failed: error => ({ title: t('failed.notRetried'), description: error.message }),
    refreshes: [SYSTEM_KEY],
  })
}

/** Retries all failed jobs of a kind or a cause. */
export const useRetryAll = () => {
  const { t } = useTranslation('system')
  return useChange(systemCalls.retryJobs, {
    succeeded: ({ retried }) => t('failed.allRetried', { count: retried }),
    failed: error => ({ title: t('failed.notRetried'), description: error.message }),
    refreshes: [SYSTEM_KEY],
  })
}
