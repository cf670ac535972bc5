import type { networkCalls } from '#contract/network/endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'

export const networkRoutes = (_ctx: Context): Handlers<typeof networkCalls> =>
  ({}) as Handlers<typeof networkCalls>
