import * as z from 'zod/mini'
import { line, text, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { personNameField } from '../kernel/person-name.ts'
import { MAXIMUM_CLEANING_PICTURES } from './cleaning-pictures.schemas.ts'

export const MAXIMUM_CLEANERS = 20
/** Open problems of one home; further ones are refused until some are solved. */
export const MAXIMUM_OPEN_PROBLEMS = 50

/** Guests of this platform, or nights of an outside calendar. `name`: a first name, where it may be told. */
const guests = { name: z.nullable(z.string()), count: z.nullable(z.int()), channel: z.nullable(z.string()) }

/** A day on which guests leave a home, until the next arrive. Times are `HH:MM` at the home. */
export const turnover = z.object({
  property: z.object({ id, title: z.string(), address: z.string(), image: z.nullable(z.string()) }),
  day: z.string(),
  check_out_until: z.nullable(z.string()),
  leaving: z.object(guests),
  /** Null where nobody has reserved. */
  next: z.nullable(z.object({ ...guests, day: z.string(), check_in_from: z.nullable(z.string()) })),
  ready: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
  /** For the owner all pictures, for whoever holds a link those that were added with it. */
  pictures: z.array(id),
  /** Today's date at the home. */
  today: z.string(),
})
export type Turnover = z.infer<typeof turnover>

export const homeProblem = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  text: z.string(),
  reported_at: z.string(),
  /** Null where the owner wrote it, or the person has been removed since. */
  by: z.nullable(z.string()),
  /** As those of a turnover. */
  pictures: z.array(id),
})
export type HomeProblem = z.infer<typeof homeProblem>

export const cleaner = z.object({
  id,
  name: z.string(),
  property_ids: z.array(id),
  shows_names: z.boolean(),
  made_at: z.string(),
  read_at: z.nullable(z.string()),
  /** Co-hosts change only links that are for their home alone and tell no names. */
  may_change: z.boolean(),
})
export type Cleaner = z.infer<typeof cleaner>

/** Without a home those of the owner, with one those of a home that the caller owns or helps at with everything but money. */
export const cleaningHome = z.strictObject({ home: z.optional(id) })

export const cleaningPlan = z.object({
  turnovers: z.array(turnover),
  problems: z.array(homeProblem),
  cleaners: z.array(cleaner),
})
export type CleaningPlan = z.infer<typeof cleaningPlan>

/** A co-host names their home alone, and no names of guests. */
export const cleanerFields = z.strictObject({
  name: line(1, 100, 'field.required'),
  property_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
  shows_names: z.boolean(),
})
export type CleanerFields = z.infer<typeof cleanerFields>

/** `url` is a secret that is returned only here. */
export const newCleanerLink = z.object({ cleaner, url: z.string() })
export type NewCleanerLink = z.infer<typeof newCleanerLink>

export const cleaningLinkParams = z.strictObject({ token })

/** What the holder of a link sees. */
export const cleaningList = z.object({
  name: z.string(),
  owner_name: personNameField,
  homes: z.array(z.object({ id, title: z.string() })),
  turnovers: z.array(turnover),
  problems: z.array(homeProblem),
})
export type CleaningList = z.infer<typeof cleaningList>

export const readyChange = z.strictObject({ property: id, day: calendarDate, ready: z.boolean() })
export type ReadyChange = z.infer<typeof readyChange>

export const newHomeProblem = z.strictObject({ property: id, text: text(1, 1000, 'field.required') })
export type NewHomeProblem = z.infer<typeof newHomeProblem>

/** `pictures`: those that were stored for it before. */
export const newLinkProblem = z.extend(newHomeProblem, {
  pictures: z._default(
    z.array(id).check(
      z.maxLength(MAXIMUM_CLEANING_PICTURES),
      z.refine(ids => new Set(ids).size === ids.length),
    ),
    [],
  ),
})
