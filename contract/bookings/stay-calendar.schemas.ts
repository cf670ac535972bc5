import * as z from 'zod/mini'
import { token } from '../kernel/fields.ts'

export const calendarLinkParams = z.strictObject({ token })

/** The link to the calendar of one's own stays; null where there is none. `read_at`: when it was last read, to a quarter of an hour. */
export const stayCalendar = z.object({
  link: z.nullable(z.object({ made_at: z.string(), read_at: z.nullable(z.string()) })),
})
export type StayCalendar = z.infer<typeof stayCalendar>

/** `url` is a secret that is returned only here. */
export const newStayCalendar = z.object({ url: z.string(), made_at: z.string() })
export type NewStayCalendar = z.infer<typeof newStayCalendar>
