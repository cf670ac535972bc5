import { mayAskAgainAt } from '#contract/reviews/references.rules.ts'
import type { ReferenceRequest } from '#contract/reviews/references.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { askForReferences } from './reference-requests.jobs.ts'
import { findAskedAt, insertReferenceRequest } from './reference-requests.queries.ts'
import { mayReadAbout } from './references.queries.ts'

const requestView = (askedAt: Date | null, now: Date): ReferenceRequest => {
  const again = askedAt && mayAskAgainAt(askedAt)
  return {
    asked_at: askedAt?.toISOString() ?? null,
    again_at: again && again > now ? again.toISOString() : null,
  }
}

/** Refuses `thing.not_found` where the owner does not consider the guest. */
export const readReferenceRequest = async (
  ctx: Context,
  asker: Principal,
  guestId: string,
): Promise<ReferenceRequest | Refusal> =>
  (await mayReadAbout(ctx.db, asker, guestId))
    ? requestView(await findAskedAt(ctx.db, asker.id, guestId), ctx.clock())
    : refuse('thing.not_found')

/**
 * Asks the owners who hosted a guest. The asker learns neither who they are nor whether there are any: the answer is the
 * same, and a job looks for them later. Refuses `thing.not_found` where the owner does not consider the guest.
 */
export const requestReferences = (
  ctx: Context,
  asker: Principal,
  guestId: string,
): Promise<ReferenceRequest | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await mayReadAbout(tx, asker, guestId))) return refuse('thing.not_found')
    const at = ctx.clock()
    if (await insertReferenceRequest(tx, { askerId: asker.id, guestId, at }))
      await ctx.jobs.enqueue(tx, askForReferences, { askerId: asker.id, guestId })
    return requestView(await findAskedAt(tx, asker.id, guestId), at)
  })
