import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { countOwnHomes } from '../network/own-homes.queries.ts'
import { manageProperty, seeOffer } from '../properties/policy.ts'
import { findBlockHome } from './blocks.queries.ts'
import { findChannelHome, findConflictHome } from './channels.queries.ts'

declare const keeps: unique symbol

/** Permission of an owner to block and free the nights of a home. */
export interface ChannelAccess {
  readonly [keeps]: true
  readonly by: Principal
  readonly home: string
  readonly timeZone: string
}

/** Only the owner may change a home's calendar; an admin may not. */
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

/** A block is visible to its owner only: for others it does not exist. */
export const keepBlock = async (
  on: Queryable,
  viewer: Principal,
  block: string,
): Promise<ChannelAccess | Refusal> => {
  const found = await findBlockHome(on, block)
  if (found?.owner_id !== viewer.id) return refuse('thing.not_found')
  return keepCalendar(on, viewer, found.property_id)
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
