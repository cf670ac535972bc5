import { queryOptions } from '@tanstack/react-query'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import { CALENDAR_KEY } from '#web/features/calendars/timeline/queries.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const CHANNELS_KEY = ['channels'] as const

/** The channels of a home. */
export const channelsQuery = (property: string) =>
  queryOptions({
    queryKey: [...CHANNELS_KEY, property],
    queryFn: ({ signal }) => sendOrThrow(channelCalls.list, { params: { id: property }, signal }),
  })

/** Maximum conflicts of one page; open ones come first. */
export const CONFLICTS_PAGE = 50

const CONFLICTS_KEY = [...CHANNELS_KEY, 'conflicts'] as const

/** Conflicts at the owner's homes. */
export const conflictsQuery = () =>
  queryOptions({
    queryKey: CONFLICTS_KEY,
    queryFn: ({ signal }) =>
      sendOrThrow(channelCalls.conflicts, { query: { limit: CONFLICTS_PAGE }, signal }),
  })

/** The keys of everything that shows a channel of a home, or nights that it holds. */
export const channelKeys = (property: string) => [
  CHANNELS_KEY,
  CALENDAR_KEY,
  ['properties', 'availability', property],
]

/** The keys of everything that shows conflicts. */
export const CONFLICT_KEYS = [CONFLICTS_KEY, CALENDAR_KEY]
