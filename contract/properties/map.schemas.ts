import * as z from 'zod/mini'
import { propertyCard } from './schemas.ts'

/** A map shows at most so many homes at once; it says how many there are, and shows others when it is zoomed in. */
export const MOST_PINS = 200

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
