import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { season } from '../pricing/schemas.ts'
import { seasons } from '../properties/changes.schemas.ts'

/** How many homes get new prices at once. */
export const MAXIMUM_PRICED_HOMES = 50

/**
 * What nights cost at some homes from now on: these seasons take the place of whatever had the nights, so that without
 * any the usual prices come back. Half-open, like stays.
 */
export const newNightPrices = z.strictObject({
  from: calendarDate,
  until: calendarDate,
  homes: z.array(z.strictObject({ id, seasons })).check(
    z.minLength(1, 'field.invalid'),
    z.maxLength(MAXIMUM_PRICED_HOMES, 'field.invalid'),
    z.refine(homes => new Set(homes.map(home => home.id)).size === homes.length, 'field.invalid'),
  ),
})
export type NewNightPrices = z.infer<typeof newNightPrices>

/** The seasons of these homes after a change, by date. */
export const nightPrices = z.object({
  homes: z.array(z.object({ id, seasons: z.array(season) })),
})
export type NightPrices = z.infer<typeof nightPrices>
