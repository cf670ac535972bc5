import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import type { FoundHome } from '#contract/properties/listing.schemas.ts'

/** What a file can say, in the order of the form. Price and point are two values of the form each. */
export const FOUND_FIELDS = [
  'title',
  'description',
  'amenities',
  'house_rules',
  'address',
  'city',
  'state',
  'country',
  'point',
  'price',
  'bedrooms',
  'bathrooms',
  'max_guests',
] as const
export type FoundField = (typeof FOUND_FIELDS)[number]

type Values = Partial<PropertyFormInput>

/** The values of the form behind each field. */
const VALUES_OF: Partial<Record<FoundField, readonly (keyof FoundHome)[]>> = {
  point: ['latitude', 'longitude'],
  price: ['price_per_night', 'currency'],
}
const valuesOf = (field: FoundField) => VALUES_OF[field] ?? [field as keyof FoundHome]

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  Number.isNaN(value) ||
  (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The value that stands for a field: of a price its amount, of a point its latitude. */
const mainOf = (field: FoundField, values: FoundHome | Values) =>
  (values as Record<string, unknown>)[valuesOf(field)[0] ?? '']

export interface FieldRow {
  field: FoundField
  /** The form has another value that somebody has typed or chosen. */
  isTyped: boolean
}

/** `untouched`: the form's value of a field is the one that every new home begins with. */
export const foundRows = (
  found: FoundHome,
  values: Values,
  untouched: (name: keyof FoundHome) => boolean,
): FieldRow[] =>
  FOUND_FIELDS.filter(field => !isEmpty(mainOf(field, found)))
    .filter(field =>
      valuesOf(field).some(
        name => !isEmpty(found[name]) && !isSame(found[name], (values as Record<string, unknown>)[name]),
      ),
    )
    .map(field => ({
      field,
      isTyped: !isEmpty(mainOf(field, values)) && !untouched(valuesOf(field)[0] ?? 'title'),
    }))

export const missingFields = (found: FoundHome) =>
  FOUND_FIELDS.filter(field => field !== 'point' && field !== 'state' && isEmpty(mainOf(field, found)))

/** The values that the chosen fields put into the form. A new city without its point takes the old point away. */
export const chosenValues = (found: FoundHome, fields: ReadonlySet<FoundField>): Values => {
  const names = [...fields].flatMap(valuesOf).filter(name => !isEmpty(found[name]))
  const chosen: Record<string, unknown> = Object.fromEntries(names.map(name => [name, found[name]]))
  return fields.has('city') && !fields.has('point') ? { ...chosen, latitude: null, longitude: null } : chosen
}
