import * as z from 'zod/mini'
import { bookingStatus } from '../bookings/schemas.ts'
import { MAXIMUM_CHANNEL_NAME, MAXIMUM_LINK } from '../kernel/constants.ts'
import { line } from '../kernel/fields.ts'
import { HEALTHS } from '../kernel/health.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { isLink } from './channel.rules.ts'
import { feedWarning } from './feed-warnings.schemas.ts'
import { nightRange } from './schemas.ts'

/** The outcome of parsing a calendar; `exhausted`: it ran out of time or memory. */
export const readOutcome = z.enum(['good', 'partly', 'empty', 'truncated', 'rejected', 'exhausted'])
export type ReadOutcome = z.infer<typeof readOutcome>

/** The import feed: the other site's link that is read here. */
export const importFeed = z.object({
  /** The visible part of the link, which is a secret: its host and its last characters. */
  hint: z.string(),
  free_counts: z.boolean(),
  ends_on_last_night: z.boolean(),
  paused: z.boolean(),
  health: z.enum(HEALTHS),
  last_read_at: z.nullable(z.string()),
  last_good_at: z.nullable(z.string()),
  next_read_at: z.string(),
  /** Why the last read was not good: a fetch failure, or the outcome of parsing. */
  trouble: z.nullable(z.string()),
  remarks: z.array(feedWarning),
  last_change: z.nullable(z.object({ at: z.string(), added: z.int(), released: z.int() })),
  /** From today on. */
  nights: z.int(),
  /** Nights that disappeared suddenly and still count as taken. */
  held: z.nullable(z.object({ since: z.string(), until: z.string(), nights: z.int() })),
})

/** An outside site where the home is listed too. */
export const channel = z.object({
  id,
  property_id: id,
  name: z.string(),
  colour: z.int().check(z.gte(1), z.lte(10)),
  take: z.nullable(importFeed),
  /** The export feed: the link that the other site reads. The link itself is shown once, when it is created. */
  give: z.nullable(z.object({ made_at: z.string(), read_at: z.nullable(z.string()) })),
})
export type Channel = z.infer<typeof channel>

export const channelList = z.object({ results: z.array(channel) })

export const channelName = line(1, MAXIMUM_CHANNEL_NAME, 'channel.name_missing')

const url = line(1, MAXIMUM_LINK, 'channel.url').check(z.refine(isLink, 'channel.url'))

const reading = {
  /** Nights that the other site marks as free count as taken too. */
  free_counts: z._default(z.boolean(), true),
  /** The other site writes the last night where the standard requires the check-out day. */
  ends_on_last_night: z._default(z.boolean(), false),
}

/** `channel`: an existing channel, for example one with an export feed, gets this import feed too. */
export const newImportLink = z.strictObject({ name: channelName, url, ...reading, channel: z.optional(id) })
export type NewImportLink = z.infer<typeof newImportLink>

/**
 * `also_at`: another home of the owner that imports the same link. This is correct where a house is also let room by
 * room.
 */
export const addedChannel = z.extend(channel, {
  also_at: z.nullable(z.object({ id, title: z.string() })),
})

export const testedLink = z.strictObject({ url, ...reading })

export const feedTest = z.object({
  nights: z.int(),
  /** The first of them. */
  ranges: z.array(nightRange),
  verdict: z.nullable(readOutcome),
  remarks: z.array(feedWarning),
  trouble: z.nullable(z.string()),
})
export type FeedTest = z.infer<typeof feedTest>

export const channelChanges = z.strictObject({
  name: z.optional(channelName),
  url: z.optional(url),
  free_counts: z.optional(z.boolean()),
  ends_on_last_night: z.optional(z.boolean()),
  paused: z.optional(z.boolean()),
})
export type ChannelChanges = z.infer<typeof channelChanges>

/** A night of a channel that a booking here holds too. */
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

/** `has_channels`: whether any home of the owner has a channel; without one there are no conflicts. */
export const conflictPage = z.extend(page(conflict), { has_channels: z.boolean() })
export type ConflictPage = z.infer<typeof conflictPage>

export const conflictPaging = z.strictObject(paging)
