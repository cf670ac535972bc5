import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { LONGEST_REFERENCE, SHORTEST_REFERENCE } from './references.rules.ts'

export const newReference = z.strictObject({
  /** Whether the owner would have this guest again. */
  host_again: z.boolean('reference.host_again'),
  text: text(SHORTEST_REFERENCE, LONGEST_REFERENCE, 'review.text_short'),
})
export type NewReference = z.infer<typeof newReference>

/** What an owner wrote about the guest of a stay. Other guests never read it. */
export const reference = z.object({
  id,
  /** Null where the reader may not see the page of the owner who wrote it. */
  author: z.nullable(publicPerson),
  host_again: z.boolean(),
  text: z.string(),
  /** The month of the stay, `YYYY-MM`. */
  stayed: z.string(),
  written_at: z.string(),
  /** Null while only its author reads it; it is revealed on `reveals_at` at the latest. */
  revealed_at: z.nullable(z.string()),
  reveals_at: z.string(),
  answer: z.nullable(z.object({ text: z.string(), answered_at: z.string() })),
  /** Why an admin has hidden it; only its author, its guest and admins read it then. */
  hidden: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Whether the caller is its guest, and has not answered. */
  may_answer: z.boolean(),
})
export type Reference = z.infer<typeof reference>

/** For the owner of a stay: what they wrote, and whether they may write or change it now. */
export const stayReference = z.object({
  reference: z.nullable(reference),
  may_write: z.boolean(),
  /** The last day on which it may be begun, `YYYY-MM-DD`. */
  until: z.string(),
  /** The guest has reviewed the stay, so that a reference is revealed at once. */
  reviewed: z.boolean(),
})
export type StayReference = z.infer<typeof stayReference>

/** Whether the caller has asked other owners for references about somebody. Who was asked, nobody learns. */
export const referenceRequest = z.object({
  asked_at: z.nullable(z.string()),
  /** From when on they may ask again; null where they may ask now. */
  again_at: z.nullable(z.string()),
})
export type ReferenceRequest = z.infer<typeof referenceRequest>

export const referenceFilters = z.strictObject(paging)

/** `booking`: about one stay only. */
export const ownReferenceFilters = z.strictObject({ ...paging, booking: z.optional(id) })
export type OwnReferenceFilters = z.infer<typeof ownReferenceFilters>
