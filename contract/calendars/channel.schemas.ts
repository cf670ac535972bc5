import * as z from 'zod/mini'
import { bookingStatus } from '../bookings/schemas.ts'
import { MAXIMUM_CHANNEL_NAME, MAXIMUM_LINK } from '../kernel/constants.ts'
import { line } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { HEALTHS, isLink } from './channel.rules.ts'
import { remark } from './remarks.schemas.ts'
import { nightRange } from './schemas.ts'

/** What a reader of calendars made of one; `exhausted`: it ran out of time or memory. */
export const verdict = z.enum(['good', 'partly', 'empty', 'truncated', 'rejected', 'exhausted'])
export type Verdict = z.infer<typeof verdict>

/** The link of the other side that is read here. */
export const takenLink = z.object({
  /** What is shown of the link, which is a secret: its host and its last characters. */
  hint: z.string(),
  free_counts: z.boolean(),
  ends_on_last_night: z.boolean(),
  paused: z.boolean(),
  health: z.enum(HEALTHS),
  last_read_at: z.nullable(z.string()),
  last_good_at: z.nullable(z.string()),
  next_read_at: z.string(),
  /** Why the last read was not good: a reason why nothing came, or what became of what came. */
  trouble: z.nullable(z.string()),
  remarks: z.array(remark),
  last_change: z.nullable(z.object({ at: z.string(), added: z.int(), released: z.int() })),
  /** From today on. */
  nights: z.int(),
  /** Nights that went suddenly and are still taken. */
  held: z.nullable(z.object({ since: z.string(), until: z.string(), nights: z.int() })),
})

/** One outside place where the home is listed too. */
export const channel = z.object({
  id,
  property_id: id,
  name: z.string(),
  colour: z.int().check(z.gte(1), z.lte(10)),
  take: z.nullable(takenLink),
  /** The link that the other side reads; the link itself is shown once, when it is made. */
  give: z.nullable(z.object({ made_at: z.string(), read_at: z.nullable(z.string()) })),
})
export type Channel = z.infer<typeof channel>

export const channelList = z.object({ results: z.array(channel) })

export const channelName = line(1, MAXIMUM_CHANNEL_NAME, 'channel.name_missing')

const url = line(1, MAXIMUM_LINK, 'channel.url').check(z.refine(isLink, 'channel.url'))

const reading = {
  /** Nights that the other side marks Free count too. */
  free_counts: z._default(z.boolean(), true),
  /** The other side writes the last night where the standard writes the day of check-out. */
  ends_on_last_night: z._default(z.boolean(), false),
}

/** `channel`: one that is there already, for a link that is given, gets this link too. */
export const newTakenLink = z.strictObject({ name: channelName, url, ...reading, channel: z.optional(id) })
export type NewTakenLink = z.infer<typeof newTakenLink>

/** `also_at`: another home of the owner's that takes the same link. Rightly so where a house is let room by room too. */
export const addedChannel = z.extend(channel, {
  also_at: z.nullable(z.object({ id, title: z.string() })),
})

export const triedLink = z.strictObject({ url, ...reading })

export const trial = z.object({
  nights: z.int(),
  /** The first of them. */
  ranges: z.array(nightRange),
  verdict: z.nullable(verdict),
  remarks: z.array(remark),
  trouble: z.nullable(z.string()),
})
export type Trial = z.infer<typeof trial>

export const channelChanges = z.strictObject({
  name: z.optional(channelName),
  url: z.optional(url),
  free_counts: z.optional(z.boolean()),
  ends_on_last_night: z.optional(z.boolean()),
  paused: z.optional(z.boolean()),
})
export type ChannelChanges = z.infer<typeof channelChanges>

/** A night of a channel on a booking that is held here. */
export const conflict = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  channel: z.object({ id, name: z.string(), colour: z.int() }),
  booking: z.object({
    id,
    guest_name: personNameField,
    check_in_date: z.string(),
    check_out_date: z.string(),
    status: bookingStatus,
  }),
  from: z.string(),
  until: z.string(),
  found_at: z.string(),
  settled_at: z.nullable(z.string()),
})
export type Conflict = z.infer<typeof conflict>

export const conflictPaging = z.strictObject(paging)
