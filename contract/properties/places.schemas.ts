import * as z from 'zod/mini'
import { decimalIn, line, optionalText, text } from '../kernel/fields.ts'

/** Enough for a name with its region and country. */
const MAXIMUM_PLACE = 100

export const MOST_PLACES = 8

/** The beginning of a city's name, or "city, country"; accents and case are ignored. */
export const placeSearch = z.strictObject({ search: text(1, MAXIMUM_PLACE, 'field.required') })

/** A city of the gazetteer. */
export const place = z.object({
  name: z.string(),
  /** State, canton or province; empty where the country has none. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
})
export type Place = z.infer<typeof place>

/** Suggestions for a text that is being typed. */
export const suggestedPlace = z.extend(place, {
  /** Whether the text is the complete name, in any language. */
  named: z.boolean(),
})
export type SuggestedPlace = z.infer<typeof suggestedPlace>

export const places = z.object({ results: z.array(suggestedPlace) })

/** An incomplete address, and the point that was chosen for it. */
export const placeInput = z.strictObject({
  city: line(2, 120, 'property.city_short'),
  state: z.optional(optionalText(120)),
  country: line(2, 120, 'property.country_short'),
  latitude: z.optional(decimalIn(-90, 90, 'property.latitude')),
  longitude: z.optional(decimalIn(-180, 180, 'property.longitude')),
})

/** The point and the time zone of a home with this address. */
export const whereabouts = z.object({
  /** The chosen point, else that of its city; null where the city is unknown. */
  point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  time_zone: z.string(),
  /** The cities of that name in that country; the first one is the default. */
  cities: z.array(place),
})
export type Whereabouts = z.infer<typeof whereabouts>
/** Places of homes that the caller sees; a search filters by the key. */
export const placeWithHomes = z.object({
  key: z.string(),
  kind: z.enum(['country', 'region', 'town']),
  /** In the reader's language. */
  name: z.string(),
  /** The areas that contain it, the smallest first: a region and its country; empty for a country. */
  within: z.array(z.string()),
  homes: z.int(),
  /** Whether the text is the complete name, in any language. */
  named: z.boolean(),
})
export type PlaceWithHomes = z.infer<typeof placeWithHomes>

export const placesWithHomes = z.object({ results: z.array(placeWithHomes) })
