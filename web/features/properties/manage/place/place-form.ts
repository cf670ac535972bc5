import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { DEFAULT_COUNTRY } from '#contract/kernel/constants.ts'
import type { Point } from '#contract/properties/places.rules.ts'
import type { Place } from '#contract/properties/places.schemas.ts'
import { type Fields, formFields } from '#web/lib/forms.ts'

export interface PlaceValues {
  city?: string | undefined
  state?: string | null | undefined
  country?: string | undefined
  /** The point of the chosen city; empty while the server finds it by name. */
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** The form fields that finding a place uses, in any form. */
export interface PlaceForm {
  values: PlaceValues
  set: (changes: PlaceValues) => void
  fields: Fields<'city' | 'state' | 'country'>
}

const NAMES = ['city', 'state', 'country', 'latitude', 'longitude'] as const

export const toPlaceForm = <Input extends FieldValues & PlaceValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): PlaceForm => {
  const [city, state, country, latitude, longitude] = form.watch(NAMES as never) as unknown[]
  return {
    values: { city, state, country, latitude, longitude } as PlaceValues,
    set: changes => {
      for (const [name, value] of Object.entries(changes))
        form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
    fields: formFields(form) as never,
  }
}

export const toPoint = ({ latitude, longitude }: PlaceValues): Point | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

export const isSamePoint = (one: Point | null, other: Point | null) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude

/** Homes in the United States have "USA" as country (spec 2.11), whatever the gazetteer's name is. */
const AS_WRITTEN: Readonly<Record<string, string>> = { 'United States': DEFAULT_COUNTRY }

export const countryAsWritten = (country: string) => AS_WRITTEN[country] ?? country

/** The values of the fields after a place was chosen. */
export const valuesAt = ({ name, region, country, latitude, longitude }: Place): Required<PlaceValues> => ({
  city: name,
  state: region || null,
  country: countryAsWritten(country),
  latitude,
  longitude,
})

/** Portland, Oregon, USA; and Singapore only once. */
export const placeName = ({ name, region, country }: Pick<Place, 'name' | 'region' | 'country'>) =>
  [...new Set([name, region, countryAsWritten(country)])].filter(Boolean).join(', ')
