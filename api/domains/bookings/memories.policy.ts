import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  findSharedMemories,
  findStayOfGuest,
  isHostOf,
  type SharedMemoriesRow,
  type StayOfGuestRow,
} from './memories.queries.ts'

declare const remembered: unique symbol
declare const shown: unique symbol

/** A stay of the caller, who keeps pictures of it. */
export type RememberedStay = StayOfGuestRow & { readonly [remembered]: true }

/** Memories that their guest shows to the caller, or one's own. */
export type ShownMemories = SharedMemoriesRow & { readonly [shown]: true }

/** `thing.not_found` for everybody but the guest. */
export const rememberStay = async (
  on: Queryable,
  actor: Principal,
  id: string,
): Promise<RememberedStay | Refusal> =>
  ((await findStayOfGuest(on, actor.id, id)) as RememberedStay | undefined) ?? refuse('thing.not_found')

export const seeMemories = async (
  on: Queryable,
  reader: Principal,
  id: string,
): Promise<ShownMemories | Refusal> =>
  ((await findSharedMemories(on, reader, id)) as ShownMemories | undefined) ?? refuse('thing.not_found')

/** The host of a stay learns only that it is theirs: null where its guest shows them nothing. */
export const seeAsHost = async (
  on: Queryable,
  owner: Principal,
  id: string,
): Promise<ShownMemories | null | Refusal> => {
  if (!(await isHostOf(on, owner.id, id))) return refuse('thing.not_found')
  return ((await findSharedMemories(on, owner, id)) as ShownMemories | undefined) ?? null
}
