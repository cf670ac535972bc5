import * as z from 'zod/mini'
import { token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'

/** Of one turnover or problem. */
export const MAXIMUM_CLEANING_PICTURES = 4
/** That one link adds in 24 hours. */
export const CLEANING_PICTURES_PER_DAY = 40
/** Days for which a picture is kept after guests have left, or after the problem was reported. */
export const CLEANING_PICTURES_KEPT_DAYS = 60

export const linkTurnoverParams = z.strictObject({ token, property: id, day: calendarDate })
export const linkPictureParams = z.strictObject({ token, id })

export const cleaningPicture = z.object({ id })
export type CleaningPicture = z.infer<typeof cleaningPicture>

/** The pictures of one turnover or problem by one person. */
export const keptEntry = z.object({
  property: z.object({ id, title: z.string() }),
  /** The day of departure; null for a problem. */
  day: z.nullable(z.string()),
  /** The words of a problem; null for a turnover. */
  problem: z.nullable(z.string()),
  added_at: z.string(),
  /** Null where that person was removed since. */
  by: z.nullable(z.string()),
  pictures: z.array(id),
})
export type KeptEntry = z.infer<typeof keptEntry>

/** Up to 200, the latest first. */
export const keptPictures = z.object({ results: z.array(keptEntry) })
