import * as z from 'zod/mini'

/** `pay`: taken at once. `authorise`: held until the owner has answered the request. */
export const cardKind = z.enum(['pay', 'authorise'])
export type CardKind = z.infer<typeof cardKind>

export const cardStatus = z.enum([
  'open',
  'processing',
  'authorised',
  'captured',
  'released',
  'failed',
  'expired',
])
export type CardStatus = z.infer<typeof cardStatus>

/** What of a stay its guest may pay by card, and how the last attempt stands. */
export const cardOfStay = z.object({
  /** For the guest: what they may pay or authorise now; null for nothing. */
  offer: z.nullable(z.object({ kind: cardKind, amount_cents: z.int() })),
  /** Null where nobody tried. */
  latest: z.nullable(
    z.object({
      status: cardStatus,
      amount_cents: z.int(),
      /** Until when what is authorised is held, as far as it is known. */
      until: z.nullable(z.string()),
      /** The owner has said yes, and it is being captured. */
      is_capturing: z.boolean(),
    }),
  ),
})
export type StayCard = z.infer<typeof cardOfStay>
