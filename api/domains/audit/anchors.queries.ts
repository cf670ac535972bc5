import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Head } from './chain.queries.ts'

/** A place of the chain, signed with a key that is not in the database. */
export interface Anchor extends Head {
  /** Counts from 1 without gaps, so that a missing anchor is noticed. */
  readonly sequence: number
  readonly at: string
  readonly signature: string
}

export const listAnchors = async (on: Queryable): Promise<Anchor[]> => {
  const rows = await on.selectFrom('audit_anchors').selectAll().orderBy('sequence').execute()
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

export const insertAnchor = (tx: Transaction, anchor: Anchor) =>
  tx.insertInto('audit_anchors').values(anchor).execute()

export const ANCHOR_LOCK = 7_321_150_260_719n

/** Servers write anchors one after the other. */
export const lockAnchors = (tx: Transaction) => sql`select pg_advisory_xact_lock(${ANCHOR_LOCK})`.execute(tx)
