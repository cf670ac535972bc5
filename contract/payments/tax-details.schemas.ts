import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { optionalLine } from '../kernel/fields.ts'
import { isCountry } from './countries.rules.ts'
import { compactAccount } from './iban.rules.ts'
import { MISSING_TAX_DETAILS } from './tax-details.rules.ts'

const says = (key: FieldMessage) => key

export const MAXIMUM_TAX_NUMBERS = 5

export const taxpayerKind = z.enum(['individual', 'business'])

const country = z.string(says('tax_details.country')).check(z.refine(isCountry, says('tax_details.country')))

/** Numbers are stored without spaces and in capital letters. Countries write them with dashes, dots and slashes. */
const taxNumber = z
  .string(says('tax_details.tax_number'))
  .check(
    z.maxLength(60, says('tax_details.tax_number')),
    z.overwrite(compactAccount),
    z.regex(/^[A-Z0-9][A-Z0-9./+-]{4,29}$/, says('tax_details.tax_number')),
  )

const numbers = z
  .array(z.strictObject({ country, number: z.optional(taxNumber) }))
  .check(z.maxLength(MAXIMUM_TAX_NUMBERS, says('tax_details.numbers_many')), ({ value, issues }) => {
    value.forEach(({ country: code }, index) => {
      if (value.findIndex(each => each.country === code) < index)
        issues.push({
          code: 'custom',
          path: [index, 'country'],
          message: says('tax_details.country_twice'),
          input: code,
        })
    })
  })

/** Empty, or what `valid` accepts. */
const emptyOr = (most: number, valid: (words: string) => boolean, message: FieldMessage) =>
  optionalLine(most).check(z.refine(words => words === '' || valid(words), says(message)))

const isPastDay = (day: string) =>
  z.iso.date().safeParse(day).success && day >= '1900-01-01' && day < new Date().toISOString().slice(0, 10)

/** Everything may be said later: an empty text is not said. What is said must be valid. */
export const taxDetailsChange = z.strictObject({
  kind: taxpayerKind,
  legal_name: optionalLine(200),
  street: optionalLine(200),
  postcode: optionalLine(20),
  city: optionalLine(120),
  country: emptyOr(2, isCountry, 'tax_details.country'),
  /** One for each country. Without `number`, the one that is saved for the country stays. */
  tax_numbers: numbers,
  /** Only of a person without a tax number. */
  place_of_birth: optionalLine(120),
  vat_number: optionalLine(30).check(
    z.overwrite(compactAccount),
    z.refine(
      words => words === '' || /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(words),
      says('tax_details.vat_number'),
    ),
  ),
  /** Only of a person. */
  date_of_birth: emptyOr(10, isPastDay, 'tax_details.date_of_birth'),
  /** Only of a business. */
  registration_number: optionalLine(60),
})
export type TaxDetailsChange = z.infer<typeof taxDetailsChange>

/** As its owner sees them again: of a tax number only the last characters. */
export const savedTaxDetails = z.object({
  kind: taxpayerKind,
  legal_name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  tax_numbers: z.array(z.object({ country: z.string(), last_characters: z.string() })),
  place_of_birth: z.string(),
  vat_number: z.string(),
  date_of_birth: z.string(),
  registration_number: z.string(),
})
export type SavedTaxDetails = z.infer<typeof savedTaxDetails>

export const missingTaxDetail = z.enum(MISSING_TAX_DETAILS)

export const taxDetails = z.object({
  /** Null before anything was said. */
  saved: z.nullable(savedTaxDetails),
  missing: z.array(missingTaxDetail),
  /** The owner had a stay that was paid through the platform, which a report will name. */
  needed: z.boolean(),
})
export type TaxDetails = z.infer<typeof taxDetails>
