import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import { useChange } from '#web/lib/use-change.ts'

/** Sends a test to a device. */
export const useTest = () => {
  const { t } = useTranslation('push')
  return useChange(pushCalls.test, {
    succeeded: t('tested'),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [],
  })
}
