import { queryOptions } from '@tanstack/react-query'
import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { currentSubscription, deviceState } from './this-device.ts'

export const PUSH_KEY = ['push'] as const

/** Each of these changes answers all settings. */
export const PUSH_CHANGES = 'push settings'

export const pushQuery = queryOptions({
  queryKey: PUSH_KEY,
  queryFn: ({ signal }) => sendOrThrow(pushCalls.read, { signal }),
})

/** What this browser says; it changes outside of the page, too. */
export const thisDeviceQuery = queryOptions({
  queryKey: ['this-device'],
  queryFn: async () => {
    const state = await deviceState()
    return { state, subscribed: state === 'free' && (await currentSubscription()) !== null }
  },
  staleTime: 0,
  networkMode: 'always',
})
