import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { manageProperty } from '../properties/policy.ts'
import type { Viewer } from '../properties/queries.ts'
import { findGivenLink } from './feed.queries.ts'

declare const reads: unique symbol

/** The right to read which nights of a home are taken. `link` is the one that gives it; an owner needs none. */
export interface FeedReading {
  readonly [reads]: true
  readonly home: string
  readonly timeZone: string
  readonly link: { readonly channel: string; readonly readAt: Date | null } | null
}

/** Whoever holds the link may read. One that never was, one that stopped and one of another home look the same. */
export const readByLink = async (
  on: Queryable,
  hash: Buffer,
  home?: string,
): Promise<FeedReading | Refusal> => {
  const given = await findGivenLink(on, hash)
  if (!given || (home !== undefined && given.property_id !== home)) return refuse('thing.not_found')
  const link = { channel: given.id, readAt: given.give_read_at }
  return { home: given.property_id, timeZone: given.time_zone, link } as FeedReading
}

/** The owner of the home, and admins. */
export const readAsManager = async (
  on: Queryable,
  viewer: Viewer,
  home: string,
): Promise<FeedReading | Refusal> => {
  const managed = await manageProperty(on, viewer, home)
  return isRefusal(managed) ? managed : ({ home, timeZone: managed.timeZone, link: null } as FeedReading)
}
