import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { manageProperty, seeOffer } from '../properties/policy.ts'
import type { Viewer } from '../properties/queries.ts'
import { findBlockHome } from './blocks.queries.ts'
import { findChannelHome, findConflictHome } from './channels.queries.ts'

declare const keeps: unique symbol

/** The right of an owner to block and free the nights of a home. */
export interface Keeping {
  readonly [keeps]: true
  readonly by: Viewer
  readonly home: string
  readonly timeZone: string
}

/** Only the owner keeps a home's calendar: not the admin, who owns none. */
export const keepCalendar = async (
  on: Queryable,
  viewer: Viewer,
  home: string,
): Promise<Keeping | Refusal> => {
  const seen = await seeOffer(on, viewer, home)
  if (isRefusal(seen)) return seen
  if (seen.owner_id !== viewer.id) return refuse('session.role_not_allowed')
  return { by: viewer, home, timeZone: seen.time_zone } as Keeping
}

/** A block is nobody's business but the owner's: to others it does not exist. */
export const keepBlock = async (on: Queryable, viewer: Viewer, block: string): Promise<Keeping | Refusal> => {
  const found = await findBlockHome(on, block)
  if (found?.owner_id !== viewer.id) return refuse('thing.not_found')
  return keepCalendar(on, viewer, found.property_id)
}

/** A channel's name and state are its owner's affair: to others it does not exist. */
export const keepChannel = async (
  on: Queryable,
  viewer: Viewer,
  channel: string,
): Promise<Keeping | Refusal> => {
  const found = await findChannelHome(on, channel)
  if (found?.owner_id !== viewer.id) return refuse('thing.not_found')
  return keepCalendar(on, viewer, found.property_id)
}

export const keepConflict = async (
  on: Queryable,
  viewer: Viewer,
  conflict: string,
): Promise<Keeping | Refusal> => {
  const found = await findConflictHome(on, conflict)
  if (found?.owner_id !== viewer.id) return refuse('thing.not_found')
  return keepCalendar(on, viewer, found.property_id)
}

/** The right to see the channels of a home and to have them read: its owner's, and an admin's. */
export const seeChannels = manageProperty
