import type { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'
import { refuse } from '../../kernel/refusal.ts'

export const guestPaymentRoutes = (_ctx: Context): Handlers<typeof guestPaymentCalls> => ({
  collected: async () => refuse('thing.not_found'),
  list: async () => refuse('thing.not_found'),
  previewImport: async () => refuse('thing.not_found'),
  import: async () => refuse('thing.not_found'),
  record: async () => refuse('thing.not_found'),
  candidates: async () => refuse('thing.not_found'),
  assign: async () => refuse('thing.not_found'),
  unassign: async () => refuse('thing.not_found'),
  close: async () => refuse('thing.not_found'),
  refunds: async () => refuse('thing.not_found'),
  sendRefund: async () => refuse('thing.not_found'),
})
