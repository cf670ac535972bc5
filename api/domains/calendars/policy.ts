import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { countOwnHomes } from '../network/own-homes.queries.ts'
import { findHostedHome } from '../properties/co-hosting.queries.ts'
import { manageProperty, seeOffer } from '../properties/policy.ts'
import { findBlockHome } from './blocks.queries.ts'
import { findChannelHome, findConflictHome } from './channels.queries.ts'

declare const keeps: unique symbol

/** Permission of an owner to change the channels of a home. */
export interface ChannelAccess {
  readonly [keeps]: true
  readonly by: Principal
  readonly home: string
  readonly timeZone: string
}

/** Only the owner may change the channels of a home; an admin may not. */
export const keepCalendar = async (
  on: Queryable,
  viewer: Principal,
  home: string,
): Promise<ChannelAccess | Refusal> => {
  const seen = await seeOffer(on, viewer, home)
  if (isRefusal(seen)) return seen
  if (seen.owner_id !== viewer.id) return refuse('session.role_not_allowed')
  return { by: viewer, home, timeZone: seen.time_zone } as ChannelAccess
}

declare const blocks: unique symbol

/** Permission to block and free the nights of a home. */
export interface NightsAccess {
  readonly [blocks]: true
  readonly by: Principal
  readonly ownerId: string
  readonly home: string
  readonly timeZone: string
}

/** For the owner, and for who helps there with the calendar; others who see the home get 403. */
export const keepNights = async (
  on: Queryable,
  viewer: Principal,
  home: string,
): Promise<NightsAccess | Refusal> => {
  const hosted = await findHostedHome(on, { personId: viewer.id, home, right: 'calendar' })
  if (hosted)
    return { by: viewer, ownerId: hosted.owner_id, home, timeZone: hosted.time_zone } as NightsAccess
  const seen = await seeOffer(on, viewer, home)
  return isRefusal(seen) ? seen : refuse('session.role_not_allowed')
}

declare const keepsAll: unique symbol

/** Permission of an owner to change the nights of several homes. */
export interface OwnCalendars {
  readonly [keepsAll]: true
  readonly by: Principal
  readonly ids: readonly string[]
}

/** Several homes are changed by their owner only: for others one of them does not exist. */
export const keepCalendars = async (
  on: Queryable,
  viewer: Principal,
  ids: readonly string[],
): Promise<OwnCalendars | Refusal> =>
  (await countOwnHomes(on, viewer.id, ids)) === ids.length
    ? ({ by: viewer, ids } as OwnCalendars)
    : refuse('thing.not_found')

/** A block is visible to who keeps the nights of its home only: for others it does not exist. */
export const keepBlock = async (
  on: Queryable,
  viewer: Principal,
  block: string,
): Promise<NightsAccess | Refusal> => {
  const found = await findBlockHome(on, block)
  const access = found && (await keepNights(on, viewer, found.property_id))
  return !access || isRefusal(access) ? refuse('thing.not_found') : access
}

/** A channel is visible to its owner only: for others it does not exist. */
export const keepChannel = async (
  on: Queryable,
  viewer: Principal,
  channel: string,
): Promise<ChannelAccess | Refusal> => {
  const found = await findChannelHome(on, channel)
  if (found?.owner_id !== viewer.id) return refuse('thing.not_found')
  return keepCalendar(on, viewer, found.property_id)
}

export const keepConflict = async (
  on: Queryable,
  viewer: Principal,
  conflict: string,
): Promise<ChannelAccess | Refusal> => {
  const found = await findConflictHome(on, conflict)
  if (found?.owner_id !== viewer.id) return refuse('thing.not_found')
  return keepCalendar(on, viewer, found.property_id)
}

/** Permission to see the channels of a home and to have them read: for the owner and for admins. */
export const seeChannels = manageProperty
