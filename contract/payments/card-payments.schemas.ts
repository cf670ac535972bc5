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
      kind: cardKind,
      status: cardStatus,
      amount_cents: z.int(),
      /** Until when what is authorised is held, as far as it is known. */
      authorised_until: z.nullable(z.string()),
      /** The owner has said yes, and it is being captured. */
      is_capturing: z.boolean(),
    }),
  ),
})
export type StayCard = z.infer<typeof cardOfStay>

/** What the guest was shown: another amount is refused. */
export const cardOrder = z.strictObject({ amount_cents: z.int().check(z.gte(1), z.lte(1_000_000_000)) })
/** The provider's page, to which the browser goes. */
export const cardPage = z.object({ url: z.string() })

/** What became of an event of the provider: it is new, it was here before, or nothing depends on it. */
export const cardEventAnswer = z.object({ outcome: z.enum(['stored', 'known', 'ignored']) })
export type CardEventAnswer = z.infer<typeof cardEventAnswer>
