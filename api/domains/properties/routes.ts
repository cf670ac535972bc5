import type { propertyCalls } from '#contract/properties/endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'

export const propertyRoutes = (_ctx: Context): Handlers<typeof propertyCalls> =>
  ({}) as Handlers<typeof propertyCalls>
