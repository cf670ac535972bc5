import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { manageProperty } from '../properties/policy.ts'
import { findExportLink } from './feed.queries.ts'

declare const reads: unique symbol

/**
 * Permission to read which nights of a home are taken. `link` is the export link that grants it; an owner needs none.
 */
export interface FeedReading {
  readonly [reads]: true
  readonly home: string
  readonly timeZone: string
  readonly link: { readonly channel: string; readonly readAt: Date | null } | null
}

/** Anyone with the link may read. An unknown link, a revoked one and one of another home get the same answer. */
export const readByLink = async (
  on: Queryable,
  hash: Buffer,
  home?: string,
): Promise<FeedReading | Refusal> => {
  const given = await findExportLink(on, hash)
  if (!given || (home !== undefined && given.property_id !== home)) return refuse('thing.not_found')
  const link = { channel: given.id, readAt: given.export_read_at }
  return { home: given.property_id, timeZone: given.time_zone, link } as FeedReading
}

/** The owner of the home, and admins. */
export const readAsManager = async (
  on: Queryable,
  viewer: Principal,
  home: string,
): Promise<FeedReading | Refusal> => {
  const managed = await manageProperty(on, viewer, home)
  return isRefusal(managed) ? managed : ({ home, timeZone: managed.timeZone, link: null } as FeedReading)
}
