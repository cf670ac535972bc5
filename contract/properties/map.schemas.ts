import * as z from 'zod/mini'
import { propertyCard } from './schemas.ts'
import { addSearchProblems, area, searchParameters } from './search.schemas.ts'

/** A map shows at most so many homes at once; it says how many there are, and shows others when it is zoomed in. */
export const MOST_PINS = 200

/**
 * The filters of the list within the area of a map. There is neither a page nor an order: a map shows all homes of its
 * area, as far as it can.
 */
export const mapFilters = z
  .extend(z.omit(searchParameters, { limit: true, offset: true, sort: true }), {
    area,
  })
  .check(addSearchProblems)
export type MapFilters = z.output<typeof mapFilters>

/** A home on the map, with the price of its card. */
export const homePin = z.extend(
  z.pick(propertyCard, {
    id: true,
    title: true,
    city: true,
    state: true,
    currency: true,
    price_per_night: true,
    viewer_discount: true,
    rating: true,
    stay: true,
    fitting: true,
  }),
  {
    /** The first picture of the home. */
    image: z.nullable(z.string()),
    /** The approximate location, the same that the page of the home shows; in degrees. */
    latitude: z.number(),
    longitude: z.number(),
  },
)
export type HomePin = z.infer<typeof homePin>

export const homePins = z.object({
  /** All homes of the area; the first thousand of them are counted. */
  count: z.int(),
  count_is_exact: z.boolean(),
  /** The newest of them. */
  results: z.array(homePin),
})
export type HomePins = z.infer<typeof homePins>

/** The base map of the operator. */
export const baseMap = z.object({
  /** Tiles, with `{z}`, `{x}` and `{y}`, or a style. Null for the base map that the product ships. */
  address: z.nullable(z.string()),
  /** Who is to be named for it. */
  credit: z.string(),
})
export type BaseMap = z.infer<typeof baseMap>
