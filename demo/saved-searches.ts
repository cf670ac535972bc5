import type { Context } from '#api/context.ts'
import { keepSearch } from '#api/domains/properties/saved-searches.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import { addDays, addMonths, dateInZone } from '#contract/kernel/nights.ts'
import type { NewSavedSearch } from '#contract/properties/saved-searches.schemas.ts'

/** The guest looks for a home for many, and for a weekend with a wood stove; two homes of the first are new. */
export const keepSearches = async (ctx: Context, { personId }: { personId: (key: string) => string }) => {
  const guest: Principal = { id: personId('guest'), role: 'user' }
  const today = dateInZone(ctx.clock(), 'UTC')
  const month = addMonths(today.slice(0, 7), 3)
  const searches: readonly NewSavedSearch[] = [
    {
      name: 'Weekend by the fire',
      filters: { amenities: ['Wood stove'], flexible_month: month, flexible_length: 'weekend', guests: 2 },
      location: '',
      alerts: 'bell',
    },
    {
      name: 'The whole family',
      filters: { guests: 6, bedrooms: 3, max_price: 600 },
      location: '',
      alerts: 'mail',
    },
    {
      name: 'Walking in spring',
      filters: {
        search: 'mountain',
        check_in_date: addDays(today, 150),
        check_out_date: addDays(today, 157),
        flexible_days: 3,
      },
      location: '',
      alerts: 'off',
    },
  ]
  for (const search of searches) {
    const kept = await keepSearch(ctx, guest, search, 'en')
    if (isRefusal(kept)) throw new Error(`The demo was refused: ${kept.code}`)
  }
  const fresh = await ctx.db
    .selectFrom('saved_search_homes')
    .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_homes.saved_search_id')
    .select(['saved_search_id', 'property_id'])
    .where('saved_searches.name', '=', 'The whole family')
    .orderBy('property_id')
    .limit(2)
    .execute()
  for (const { saved_search_id, property_id } of fresh)
    await ctx.db
      .updateTable('saved_search_homes')
      .set({ found_at: new Date(ctx.clock().getTime() + 1) })
      .where('saved_search_id', '=', saved_search_id)
      .where('property_id', '=', property_id)
      .execute()
}
