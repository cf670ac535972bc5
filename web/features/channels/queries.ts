import { queryOptions } from '@tanstack/react-query'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { CALENDAR_KEY } from '../calendar/queries.ts'

const CHANNELS_KEY = ['channels'] as const

/** The places outside where a home is listed too. */
export const channelsOf = (property: string) =>
  queryOptions({
    queryKey: [...CHANNELS_KEY, property],
    queryFn: ({ signal }) => sendOrThrow(channelCalls.list, { params: { id: property }, signal }),
  })

/** As many conflicts as one look shows: the open ones come first. */
export const CONFLICTS_PAGE = 50

const CONFLICTS_KEY = [...CHANNELS_KEY, 'conflicts'] as const

/** Nights of the owner's homes that two sides hold. */
export const conflicts = () =>
  queryOptions({
    queryKey: CONFLICTS_KEY,
    queryFn: ({ signal }) =>
      sendOrThrow(channelCalls.conflicts, { query: { limit: CONFLICTS_PAGE }, signal }),
  })

/** What shows a channel of a home, or nights that it holds. */
export const keysOf = (property: string) => [
  CHANNELS_KEY,
  CALENDAR_KEY,
  ['properties', 'availability', property],
]

/** What shows that two sides hold a night. */
export const CONFLICT_KEYS = [CONFLICTS_KEY, CALENDAR_KEY]
