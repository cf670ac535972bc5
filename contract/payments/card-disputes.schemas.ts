import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { payableStay } from './guest-payments.schemas.ts'

/** A cardholder takes a payment back through their bank. */
export const cardDispute = z.object({
  id,
  stay: payableStay,
  amount_cents: z.int(),
  /** In the provider's word, such as `fraudulent`. */
  reason: z.string(),
  /** `inquiry`: a question, and no money is held back; `closed` once it is over. */
  status: z.enum(['inquiry', 'open', 'won', 'lost', 'closed']),
  respond_by: z.nullable(z.string()),
  opened_at: z.string(),
  /** Where it is answered, at the provider. */
  url: z.string(),
})
export type CardDispute = z.infer<typeof cardDispute>

export const disputeFilters = z.strictObject(paging)
