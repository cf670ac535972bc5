import { sql } from 'kysely'
import { LEVELS } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { serviceFees } from '#contract/platform/currencies.rules.ts'
import { cardNight, NO_FLOOR } from '#contract/pricing/rules.ts'
import type { PricePreview } from '#contract/pricing/schemas.ts'
import { NO_STAY_DISCOUNTS } from '#contract/pricing/stay-discounts.rules.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { listLevels } from '../network/levels.queries.ts'
import { joinViewerDiscount } from '../network/queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { DAYS_AHEAD, NIGHTS } from './rules.ts'
import { priceFor, type Terms } from './views.ts'

type Discount = Pick<Terms, 'discount_percentage' | 'discount_level' | 'discount_level_name'>

/**
 * Like any other home of this owner: they hold no level with themselves, so they get the discount of people without
 * one.
 */
const discountWithoutLevel = (on: Queryable, ownerId: string): Promise<Discount> => {
  const homeToBe = sql<{ owner_id: string; everyone_else_percentage: number }>`(
    select ${ownerId}::uuid as owner_id, everyone_else_percentage(${ownerId}::uuid) as everyone_else_percentage
  )`.as<'properties'>('properties')
  return joinViewerDiscount(on.selectFrom(homeToBe), ownerId).executeTakeFirstOrThrow()
}

/** The prices of a home at this base price for each level, computed by the same function as a booking's price. */
export const previewPrices = async (
  ctx: Context,
  owner: { id: string },
  { price_per_night, currency }: { price_per_night: number; currency: Currency },
): Promise<PricePreview> => {
  const [{ rows: levels }, without, settings] = await Promise.all([
    listLevels(ctx.db, owner.id, { limit: LEVELS.length, offset: 0 }),
    discountWithoutLevel(ctx.db, owner.id),
    readSettings(ctx.db),
  ])
  const now = ctx.clock()
  // The home has no time zone yet.
  const time_zone = 'Etc/UTC'
  const check_in_date = addDays(dateInZone(now, time_zone), DAYS_AHEAD)
  const week = { check_in_date, check_out_date: addDays(check_in_date, NIGHTS) }
  const discounts: Discount[] = levels.map(level => ({
    discount_percentage: level.default_discount_percentage,
    discount_level: level.level,
    discount_level_name: level.name,
  }))
  const home = {
    currency,
    price_per_night,
    weekend_price_per_night: null,
    seasons: [],
    cleaning_fee: 0,
    charges: null,
    service_fee_cents: serviceFees(settings)[currency],
    // A new home has no floor and no discounts of its own yet.
    ...NO_FLOOR,
    ...NO_STAY_DISCOUNTS,
    length_discounts_from: 0,
    date_discounts_from: 0,
    viewer_rank: 0,
    time_zone,
  }
  return {
    ...week,
    prices: [...discounts, without].map(discount => ({
      nightly_cents: cardNight(home, discount.discount_percentage).nightly_cents,
      week: priceFor({ ...home, ...discount }, { ...week, guests_count: 1 }, now),
    })),
  }
}
