import * as z from 'zod/mini'
import { DEFAULT_COUNTRY, MAXIMUM_HOUSE_RULES, MAXIMUM_PRICE } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, line, optionalText, wholeIn } from '../kernel/fields.ts'
import { levelNumber } from '../network/schemas.ts'
import { homeLanguage, latitude, longitude, newHomeTexts } from './changes.schemas.ts'
import { newSleepingRooms } from './room-changes.schemas.ts'
import { amenities, common, visibleTo, wantedStatus } from './schemas.ts'

const fields = z.strictObject({
  ...common,
  /** Of all amounts of the home; one that an admin has opened. */
  currency: z._default(currency, 'usd'),
  /** Optional: a draft does not need them yet. */
  images: z.optional(common.images),
  country: z._default(line(2, 120, 'property.country_short'), DEFAULT_COUNTRY),
  address: z.optional(line(5, 240, 'property.address_short')),
  amenities: z._default(amenities, []),
  sleeping_rooms: z.optional(newSleepingRooms),
  house_rules: z.optional(optionalText(MAXIMUM_HOUSE_RULES)),
  /** Of its texts; the language of the request where nothing is said. */
  language: z.optional(homeLanguage),
  texts: z.optional(newHomeTexts),
  /** True where nothing is said. */
  suits_children: z.optional(z.boolean()),
  status: z._default(wantedStatus, 'draft'),
  /** By default as the owner's rights for all homes say. */
  visible_to: z.optional(visibleTo),
  visible_from_level: z.optional(z.nullable(levelNumber)),
  /** The point of the city, where its name is ambiguous; otherwise it is looked up from the address. */
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
})

type Said = z.infer<typeof fields>

const isNone = (value: unknown) => value === undefined || value === null

/** What has a wrong form is looked at, too: it may be anything. */
const saysTwice = ({ language, texts }: { language?: unknown; texts?: unknown }) =>
  language !== undefined &&
  Array.isArray(texts) &&
  texts.some((text: { language?: unknown } | null | undefined) => text?.language === language)

const problemsOf = (said: Partial<Said>): Partial<Record<keyof Said, FieldMessage>> => ({
  ...(said.status === 'active' && said.images === undefined && { images: 'property.images_missing' }),
  ...(said.visible_to === 'level' &&
    isNone(said.visible_from_level) && { visible_from_level: 'property.level_missing' }),
  ...(saysTwice(said) && { language: 'property.language_twice' }),
  ...(isNone(said.latitude) !== isNone(said.longitude) && {
    [isNone(said.latitude) ? 'latitude' : 'longitude']: 'property.half_a_place',
  }),
})

/** Checks that need several fields. They are reported together with the errors of single fields, not after them. */
const together = z.check<Said>(({ value, issues }) => {
  for (const [field, message] of Object.entries(problemsOf(value)))
    issues.push({ code: 'custom', path: [field], message, input: value })
})
together._zod.def.when = () => true

/**
 * The add-property form (spec 5). The onboarding variant has no address (spec 3), and its pictures may be added later.
 */
export const newProperty = fields.check(together)
export type NewProperty = z.infer<typeof newProperty>
export type NewPropertyInput = z.input<typeof newProperty>

/** The form of the add-property page; the address is required there (spec 5). */
export const propertyForm = z.strictObject({
  ...common,
  currency: z._default(currency, 'usd'),
  country: line(2, 120, 'property.country_short'),
  address: line(5, 240, 'property.address_short'),
  amenities: z._default(amenities, []),
  sleeping_rooms: z.optional(newSleepingRooms),
  house_rules: z.optional(optionalText(MAXIMUM_HOUSE_RULES)),
  /** Of the home that is duplicated. */
  language: z.optional(homeLanguage),
  texts: z.optional(newHomeTexts),
  suits_children: z.optional(z.boolean()),
  status: wantedStatus,
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
})
export type PropertyForm = z.infer<typeof propertyForm>
export type PropertyFormInput = z.input<typeof propertyForm>

/** The prices of a home that is being described. */
export const priceInput = z.strictObject({
  currency: z._default(currency, 'usd'),
  price_per_night: wholeIn(1, MAXIMUM_PRICE, 'property.price'),
})
