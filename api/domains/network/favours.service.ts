import { toCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import {
  type FavourCreation,
  type GivenFavour,
  MAXIMUM_FAVOUR_DAYS,
  MAXIMUM_OPEN_FAVOURS,
} from '#contract/network/favours.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { insertNotification } from '../notifications/queries.ts'
import { mailFavour } from './favours.jobs.ts'
import {
  closeGrant,
  countOpenFavours,
  findGivenFavour,
  insertGrant,
  lockGrant,
  lockGrantByEntry,
} from './favours.queries.ts'
import { toGivenFavour } from './favours.views.ts'
import { countOwnHomes } from './own-homes.queries.ts'
import type { OwnGrant, OwnMember } from './policy.ts'

/**
 * Gives a member credit, once per retry key, and notifies them. Refuses a day of expiry in the past or too far ahead,
 * homes of others, and `favour.too_many`.
 */
export const giveFavour = (
  ctx: Context,
  { id: entryId, ownerId }: OwnMember,
  favour: FavourCreation,
  retry: RetryKey | null,
): Promise<GivenFavour | Refusal> =>
  inTransaction(ctx.db, tx =>
    onceOnly(tx, retry, async () => {
      const gift = await lockGrantByEntry(tx, entryId)
      if (!gift) return refuse('thing.not_found')
      const now = ctx.clock()
      const today = now.toISOString().slice(0, 10)
      const isInTime = favour.expires_on > today && favour.expires_on <= addDays(today, MAXIMUM_FAVOUR_DAYS)
      if (!isInTime) return refuseFields({ expires_on: 'favour.expires_on' })
      const homes = favour.homes && [...new Set(favour.homes)]
      if (homes && (await countOwnHomes(tx, ownerId, homes)) < homes.length)
        return refuseFields({ homes: 'favour.homes' })
      if ((await countOpenFavours(tx, ownerId, gift.member_id, now)) >= MAXIMUM_OPEN_FAVOURS)
        return refuse('favour.too_many')
      const id = await insertGrant(tx, {
        ownerId,
        memberId: gift.member_id,
        unit: favour.unit,
        currency: favour.currency,
        amount: favour.unit === 'money' ? toCents(favour.amount, favour.currency) : favour.amount,
        reason: favour.reason,
        expiresOn: favour.expires_on,
        homes,
        now,
      })
      await insertNotification(tx, {
        userId: gift.member_id,
        kind: 'favour.given',
        subjectId: entryId,
        data: {},
        personId: ownerId,
        at: now,
      })
      await ctx.jobs.enqueue(tx, mailFavour, { grantId: id })
      return toGivenFavour(await findGivenFavour(tx, id))
    }),
  )

/** Takes away what is left of a credit. Bookings that were paid with it keep their price. */
export const withdrawFavour = (ctx: Context, { id }: OwnGrant): Promise<GivenFavour | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockGrant(tx, id)
    await closeGrant(tx, id, { to: 'withdrawn', now: ctx.clock() })
    return toGivenFavour(await findGivenFavour(tx, id))
  })
