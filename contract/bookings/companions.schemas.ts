import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { email, name, token, writtenIn } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'
import { openGuide } from './guides.schemas.ts'
import { companionName } from './schemas.ts'

const says = (key: FieldMessage) => key

/** As long as the names of accounts. */
const MAXIMUM_COMPANION_NAME = 120

/** What the guest who booked reads of a companion. */
export const companion = z.extend(companionName, {
  id,
  /** They read the trip there, and have no link. */
  has_account: z.boolean(),
  email: z.nullable(z.string()),
  reads_guide: z.boolean(),
  /** `read_at`: when it was last read, to a quarter of an hour. Null where there is no open link. */
  link: z.nullable(z.object({ made_at: z.string(), read_at: z.nullable(z.string()) })),
})
export type Companion = z.infer<typeof companion>

export const companionList = z.object({ companions: z.array(companion) })
export type CompanionList = z.infer<typeof companionList>

/** A name without web addresses: mails contain it. Only a child may go without one. */
export const companionFields = z
  .strictObject({
    name: name(0, MAXIMUM_COMPANION_NAME, 'field.required'),
    is_child: z.boolean(),
    email: z.nullable(email),
    reads_guide: z.boolean(),
  })
  .check(
    z.refine<{ name: string; is_child: boolean }>(typed => typed.is_child || typed.name !== '', {
      path: ['name'],
      error: says('field.required'),
    }),
  )
export type CompanionFields = z.infer<typeof companionFields>

/** A companion of a stay, by the ids of both. */
export const companionParams = z.strictObject({ id, companion: id })

/** A person with an account for a stay, by the ids of both. */
export const takenPersonParams = z.strictObject({ id, person: id })

/** `url` is a secret that is returned only here. */
export const newCompanionLink = z.object({ companion, url: z.string() })
export type NewCompanionLink = z.infer<typeof newCompanionLink>

export const tripLinkParams = z.strictObject({ token })
export const tripPictureParams = z.strictObject({ token, picture: id })

const dates = { check_in_date: z.string(), check_out_date: z.string() }

/** A trip as a companion reads it. Nothing of money, messages, other stays, or how to reach anybody. */
export const trip = z.object({
  /** Of a cancelled trip only the home's title and the dates are told. */
  status: z.enum(['requested', 'confirmed', 'cancelled']),
  title: z.string(),
  ...dates,
  /** The dates before, where the stay was moved since the link was made. */
  moved_from: z.nullable(z.object(dates)),
  details: z.nullable(
    z.object({
      /** The first name of who booked. */
      guest_name: personNameField,
      host_name: personNameField,
      /** The pictures of the home. */
      images: z.array(z.string()),
      /** The city, the region and the country; the street once the guest sees it. */
      place: z.string(),
      address: z.nullable(z.string()),
      check_in_from: z.nullable(z.string()),
      check_out_until: z.nullable(z.string()),
      house_rules: z.string(),
      house_rules_language: writtenIn,
      /** Who comes along, by first names, besides who booked. */
      companions: z.array(companionName),
      /** Null where the reader gets no guide; `guide` is null until it opens. */
      arrival: z.nullable(z.object({ opens_on: z.string(), guide: z.nullable(openGuide) })),
    }),
  ),
})
export type Trip = z.infer<typeof trip>

/** A trip on which the reader comes along, as it stands among their trips. */
export const sharedTrip = z.object({
  id,
  title: z.string(),
  image: z.nullable(z.string()),
  guest_name: personNameField,
  ...dates,
  status: z.enum(['requested', 'confirmed', 'cancelled']),
})
export type SharedTrip = z.infer<typeof sharedTrip>
export const sharedTripList = z.object({ results: z.array(sharedTrip) })

export const sharedTripPictureParams = z.strictObject({ id, picture: id })
