import type { accountCalls } from '#contract/accounts/endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'

export const accountRoutes = (_ctx: Context): Handlers<typeof accountCalls> =>
  ({}) as Handlers<typeof accountCalls>
