import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { line, optionalText, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'
import { propertyCard } from './schemas.ts'
import { addSearchProblems, searchParameters } from './search.schemas.ts'

const says = (key: FieldMessage) => key

/** Dates or a month, and guests, as in the filters of the list of homes. */
export const listStay = z
  .pick(searchParameters, {
    check_in_date: true,
    check_out_date: true,
    flexible_days: true,
    flexible_month: true,
    flexible_length: true,
    guests: true,
  })
  .check(
    addSearchProblems,
    z.refine(stay => Object.values(stay).some(value => value !== undefined), says('field.required')),
  )
export type ListStay = z.output<typeof listStay>

const name = line(1, 60, 'field.required')

export const newHomeList = z.strictObject({
  name,
  stay: z._default(z.nullable(listStay), null),
})

export const homeListChanges = z.strictObject({
  name: z.optional(name),
  stay: z.optional(z.nullable(listStay)),
  others_may_add: z.optional(z.boolean()),
})

export const listedHomeParams = z.strictObject({ id, property: id })
export const listPersonParams = z.strictObject({ id, person: id })

/** `property`: says of each list whether this home is in it. */
export const homeListFilters = z.strictObject({ property: z.optional(id) })
/** Parts of names. */
export const invitablePeopleQuery = z.strictObject({ search: z.optional(optionalText(100)) })

const namedPerson = z.object({ id, full_name: personNameField })

/** A list as it stands among others. Homes that the reader may not see do not count. */
export const homeListSummary = z.object({
  id,
  name: z.string(),
  /** Null for one’s own. */
  author: z.nullable(namedPerson),
  stay: z.nullable(listStay),
  homes: z.int(),
  /** With how many people one shares one’s own list; null for those of others. */
  shared_with: z.nullable(z.int()),
  may_add: z.boolean(),
  /** Whether the asked home is in the list; null where none was asked for. */
  contains: z.nullable(z.boolean()),
})
export type HomeListSummary = z.output<typeof homeListSummary>

/** Own lists first, then those that others share, each by name. */
export const homeLists = z.object({ results: z.array(homeListSummary) })

export const listedHome = z.object({
  /** As in the list of homes, at the reader’s price; with the total where the list has dates and the stay is possible. */
  card: propertyCard,
  /** Whether a stay as the list says is possible; null where the list has neither dates nor guests. */
  fits: z.nullable(z.boolean()),
  added_at: z.string(),
  /** Null where that person is no longer on the list. */
  added_by: z.nullable(namedPerson),
  /** The first vote first. */
  votes: z.array(namedPerson),
  voted: z.boolean(),
  may_remove: z.boolean(),
})
export type ListedHome = z.output<typeof listedHome>

export const homeList = z.object({
  id,
  name: z.string(),
  author: namedPerson,
  own: z.boolean(),
  stay: z.nullable(listStay),
  others_may_add: z.boolean(),
  may_add: z.boolean(),
  /** With whom the author shares it, for the author alone; others see who voted or added a home. */
  people: z.nullable(z.array(namedPerson)),
  /** Until when the link onto the list works, for the author alone; null without a link. */
  link_until: z.nullable(z.string()),
  /** The last added home first. */
  homes: z.array(listedHome),
})
export type HomeList = z.output<typeof homeList>

/** Up to 20, by name. */
export const invitablePeople = z.object({ people: z.array(namedPerson) })

/** The token is shown once. */
export const listLink = z.object({ token: z.string(), expires_at: z.string() })
export const listJoin = z.strictObject({ token })
/** What somebody who has the link reads before they join. */
export const listInvitation = z.object({ id, name: z.string(), author: namedPerson, joined: z.boolean() })
export const joinedList = z.object({ id })
