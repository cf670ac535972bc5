import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import { useChange } from '#web/lib/use-change.ts'
import { noteTurnedOff } from './keep-on.ts'
import { PUSH_CHANGES, pushQuery, thisDeviceQuery } from './queries.ts'
import { unsubscribe } from './this-device.ts'

/** Turns notifications off on a device; on this one, its browser forgets the subscription as well. */
export const useTurnOff = () => {
  const { t } = useTranslation('push')
  const client = useQueryClient()
  return useChange(pushCalls.turnOff, {
    succeeded: t('turnedOff'),
    failed: error => ({ title: t('failed', { message: error.message }) }),
    refreshes: [thisDeviceQuery.queryKey],
    inOrder: PUSH_CHANGES,
    accepted: (settings, { params }) => {
      const before = client.getQueryData(pushQuery.queryKey)
      client.setQueryData(pushQuery.queryKey, settings)
      if (!before?.devices.some(({ id, current }) => current && id === params.id)) return
      noteTurnedOff()
      // Without it, the server sends nothing all the same.
      void unsubscribe().catch(console.warn)
    },
  })
}
