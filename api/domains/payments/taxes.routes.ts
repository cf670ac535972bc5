import type { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { ownMoney } from './policy.ts'
import { exportPlatformTaxes, exportTaxes, readPlatformTaxes, readTaxes } from './taxes.service.ts'

export const taxRoutes = (ctx: Context): Handlers<typeof taxCalls> => ({
  report: async ({ actor, query }) => answer(200, await readTaxes(ctx, ownMoney(actor), query)),

  exportReport: async ({ actor, query, request: { language } }) =>
    answer(200, await exportTaxes(ctx, ownMoney(actor), query, language)),

  platformReport: async ({ query }) => answer(200, await readPlatformTaxes(ctx, query)),

  exportPlatformReport: async ({ query, request: { language } }) =>
    answer(200, await exportPlatformTaxes(ctx, query, language)),
})
