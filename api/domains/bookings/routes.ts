import type { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'

export const bookingRoutes = (_ctx: Context): Handlers<typeof bookingCalls> =>
  ({}) as Handlers<typeof bookingCalls>
