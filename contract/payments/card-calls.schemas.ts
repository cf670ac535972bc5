import * as z from 'zod/mini'

/** What the guest was shown: another amount is refused. */
export const cardOrder = z.strictObject({ amount_cents: z.int().check(z.gte(1), z.lte(1_000_000_000)) })
/** The provider's page, to which the browser goes. */
export const cardPage = z.object({ url: z.string() })

/** What became of an event of the provider: it is new, it was here before, or nothing depends on it. */
export const cardEventAnswer = z.object({ outcome: z.enum(['stored', 'known', 'ignored']) })
export type CardEventAnswer = z.infer<typeof cardEventAnswer>
