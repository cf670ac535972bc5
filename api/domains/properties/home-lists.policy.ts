import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findHomeList, type HomeListRow, lockHomeList } from './home-lists.queries.ts'

declare const readable: unique symbol
declare const authored: unique symbol

/** A list that this person is on. */
export type ReadableList = HomeListRow & { readonly [readable]: true }

/** A list that this person made. */
export type AuthoredList = HomeListRow & { readonly [authored]: true }

export const openHomeList = async (
  on: Queryable,
  reader: Principal,
  id: string,
): Promise<ReadableList | Refusal> =>
  ((await findHomeList(on, reader.id, id)) as ReadableList | undefined) ?? refuse('thing.not_found')

/** Who is on a list of another learns that it is not theirs; for everybody else it does not exist. */
export const manageHomeList = async (
  on: Queryable,
  author: Principal,
  id: string,
): Promise<AuthoredList | Refusal> => {
  const list = await findHomeList(on, author.id, id)
  if (!list) return refuse('thing.not_found')
  return list.author_id === author.id ? (list as AuthoredList) : refuse('home_list.not_yours')
}

/** The same once earlier changes of the list have ended, so that nobody writes in it after they were taken off it. */
export const openLockedList = async (tx: Transaction, reader: Principal, id: string) => {
  await lockHomeList(tx, id)
  return openHomeList(tx, reader, id)
}

export const manageLockedList = async (tx: Transaction, author: Principal, id: string) => {
  await lockHomeList(tx, id)
  return manageHomeList(tx, author, id)
}
