import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { questionStatus } from './questions.schemas.ts'

/** `nights_taken`: the guest accepted, but somebody else had one of the nights by then. */
export const reinstatementStatus = z.enum([...questionStatus.options, 'nights_taken'])
export type ReinstatementStatus = z.infer<typeof reinstatementStatus>

/** The statuses that a stay which its guest cancelled may get with their consent. */
export const reinstatedStatus = z.enum(['pending', 'confirmed'])
export type ReinstatedStatus = z.infer<typeof reinstatedStatus>

/** The reinstatement of a booking, as a list shows it. A guest who declined is not asked again. */
export const reinstatementAsked = z.object({
  id,
  status: z.enum(['open', 'declined']),
  to: reinstatedStatus,
  /** The owner's message. */
  message: z.nullable(z.string()),
  /** When it expires. */
  expires_at: z.string(),
})
export type ReinstatementAsked = z.infer<typeof reinstatementAsked>

/** A reinstatement and its outcome. Dates and price are those of the booking. */
export const reinstatement = z.extend(reinstatementAsked, {
  status: reinstatementStatus,
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** The guest's message. */
  reason: z.nullable(z.string()),
})
export type Reinstatement = z.infer<typeof reinstatement>

/** `message` is sent to the guest. */
export const newReinstatement = z.strictObject({
  status: reinstatedStatus,
  message: z.optional(optionalText(MAXIMUM_REASON)),
})
export type NewReinstatement = z.infer<typeof newReinstatement>
