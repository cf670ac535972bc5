import { LEVELS } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { SampleWeek } from '#contract/network/sample.schemas.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { listLevels } from '../network/levels.queries.ts'
import { DAYS_AHEAD, NIGHTS } from '../pricing/rules.ts'
import { quoteStay } from '../pricing/service.ts'
import { seeOffer } from './policy.ts'

/**
 * The price of a week at one of the owner's homes for each of their levels, and last at the standard discount, computed
 * by the same function as a booking's price. Refuses 'thing.not_found' for a home that is not theirs.
 */
export const priceSampleWeek = async (
  ctx: Context,
  owner: Principal,
  { property, check_in_date }: { property: string; check_in_date?: string | undefined },
): Promise<SampleWeek | Refusal> => {
  // An owner holds no level with themselves, so their own offer is at the standard discount.
  const standard = await seeOffer(ctx.db, owner, property)
  if (isRefusal(standard)) return standard
  if (standard.owner_id !== owner.id) return refuse('thing.not_found')
  const { rows: levels } = await listLevels(ctx.db, owner.id, { limit: LEVELS.length, offset: 0 })
  const now = ctx.clock()
  const from = check_in_date ?? addDays(dateInZone(now, standard.time_zone), DAYS_AHEAD)
  const week = { check_in_date: from, check_out_date: addDays(from, NIGHTS), guests_count: 1 }
  const everyoneElse = { ...standard, viewer_rank: 0 }
  const offers = levels.map(level => ({
    ...standard,
    discount_percentage: level.default_discount_percentage,
    discount_level: level.level,
    discount_level_name: level.name,
    viewer_rank: level.level,
  }))
  const { guests_count: _guests, ...dates } = week
  return { ...dates, prices: [...offers, everyoneElse].map(offer => quoteStay(offer, week, { now }).quote) }
}
