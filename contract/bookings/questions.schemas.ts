import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { optionalText } from '../kernel/fields.ts'

/** A question between guest and owner: open until it is answered, withdrawn or expired. */
export const questionStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed'])
export type QuestionStatus = z.infer<typeof questionStatus>

/** `reason` is sent to the person who asked. */
export const questionAnswer = z.strictObject({ reason: z.optional(optionalText(MAXIMUM_REASON)) })
