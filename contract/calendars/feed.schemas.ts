import * as z from 'zod/mini'
import { token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { channel, channelName } from './channel.schemas.ts'

/** `channel`: one that is there already. Without it `name` makes one, or finds one that gives no link yet. */
export const newGivenLink = z.strictObject({ channel: z.optional(id), name: z.optional(channelName) })
export type NewGivenLink = z.infer<typeof newGivenLink>

/** `url` is a secret that is told this once. */
export const givenLink = z.object({ channel, url: z.string() })
export type GivenLink = z.infer<typeof givenLink>

export const feedParams = z.strictObject({ token })

/** Half-open; what is not said is open. With `token`, that of a link, nobody needs to be signed in. */
export const feedQuery = z.strictObject({
  start: z.optional(calendarDate),
  end: z.optional(calendarDate),
  token: z.optional(token),
})
export type FeedQuery = z.infer<typeof feedQuery>
