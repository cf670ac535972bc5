import * as z from 'zod/mini'
import { token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { channel, channelName } from './channel.schemas.ts'

/** `channel`: an existing one. Without it, `name` creates one, or finds one without an export feed. */
export const newExportLink = z.strictObject({ channel: z.optional(id), name: z.optional(channelName) })
export type NewExportLink = z.infer<typeof newExportLink>

/** `url` is a secret that is returned only here. */
export const exportLink = z.object({ channel, url: z.string() })
export type ExportLink = z.infer<typeof exportLink>

export const feedParams = z.strictObject({ token })

/** Half-open; a missing bound is unlimited. With the `token` of a link no sign-in is needed. */
export const feedQuery = z.strictObject({
  start: z.optional(calendarDate),
  end: z.optional(calendarDate),
  token: z.optional(token),
})
export type FeedQuery = z.infer<typeof feedQuery>
