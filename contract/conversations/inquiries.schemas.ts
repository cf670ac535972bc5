import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { LONGEST_MESSAGE } from './rules.ts'
import { message } from './schemas.ts'

const says = (key: FieldMessage) => key

/** A question about a home, with the dates that it is about, where some are chosen: both or none. */
export const newQuestion = z
  .strictObject({
    text: text(1, LONGEST_MESSAGE, 'message.empty'),
    check_in_date: z.optional(calendarDate),
    check_out_date: z.optional(calendarDate),
  })
  .check(
    z.refine(
      ({ check_in_date: from, check_out_date: to }) =>
        from === undefined || to === undefined ? from === to : from < to,
      { error: says('question.dates'), path: ['check_out_date'] },
    ),
  )
export type NewQuestion = z.infer<typeof newQuestion>

/** Where the question went: into the inquiry, or into the conversation of a stay that the guest has in the home. */
export const askedQuestion = z.object({
  conversation: z.object({ kind: z.enum(['inquiry', 'booking']), id }),
  message,
})
export type AskedQuestion = z.infer<typeof askedQuestion>
