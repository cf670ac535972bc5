import { queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { DASHBOARD_PROPERTIES } from '#contract/kernel/constants.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The dashboard's lists, all asked for at once. Each is the page of its own screen too, so nothing is counted twice. */
export const dashboard = (owner: string) =>
  queryOptions({
    queryKey: ['dashboard', owner],
    queryFn: async ({ signal }) => {
      const [homes, active, levels, members, bookings] = await Promise.all([
        sendOrThrow(propertyCalls.list, { query: { owner, limit: DASHBOARD_PROPERTIES }, signal }),
        sendOrThrow(propertyCalls.list, { query: { owner, status: 'active', limit: 1 }, signal }),
        sendOrThrow(networkCalls.levels, { query: { limit: 10 }, signal }),
        sendOrThrow(networkCalls.members, { query: { limit: 1 }, signal }),
        sendOrThrow(bookingCalls.list, { query: { as: 'owner', limit: 100 }, signal }),
      ])
      return {
        homes,
        activeCount: active.count,
        levels,
        memberCount: members.count,
        bookings: bookings.results,
      }
    },
  })
