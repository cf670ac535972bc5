import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/transaction.ts'
import { sealAddress } from './audit.service.ts'
import { findUnchained, type Head, type Link, linksAfter } from './chain.queries.ts'

const BATCH = 5_000

/** Faults of a link, in the order in which they are checked. */
export type Break =
  | 'missing_link'
  | 'missing_entry'
  | 'changed'
  | 'address_changed'
  | 'unchained'
  | 'cut_off'
  | 'other_chain'

export type ChainVerdict =
  | { readonly whole: true; readonly entries: number; readonly head: Head | null }
  | {
      readonly whole: false
      readonly wrong: Break
      readonly position: number | null
      readonly entry: number | null
    }

/** The same text as `audit_text` of migration 0033, but not computed by the database that is to be verified. */
const textOf = (fields: readonly (string | null)[]) => fields.map(field => JSON.stringify(field)).join('\n')

const hashAfter = (before: string, fields: readonly (string | null)[]) =>
  createHash('sha256')
    .update(`${before}\n${textOf(fields)}`)
    .digest('hex')

const wrongWith = (link: Link, before: Head | null): Break | null => {
  if (link.position !== (before?.position ?? 0) + 1) return 'missing_link'
  if (!link.fields) return 'missing_entry'
  if (hashAfter(before?.hash ?? '', link.fields) !== link.hash) return 'changed'
  const sealed = link.address === null ? null : sealAddress(link.salt ?? '', link.address)
  return sealed !== null && sealed !== link.address_seal ? 'address_changed' : null
}

/**
 * Verifies the whole chain and names its first broken link. `known` are heads that were stored elsewhere: only with
 * them can it detect that the newest entries were cut off, or that the whole chain was recomputed.
 */
export const verifyChain = async (on: Queryable, known: readonly Head[] = []): Promise<ChainVerdict> => {
  let head: Head | null = null
  const awaited = Map.groupBy(known, ({ position }) => position)
  for (let links = await linksAfter(on, 0, BATCH); links.length > 0; ) {
    for (const link of links) {
      const wrong = wrongWith(link, head)
      if (wrong === 'missing_link')
        return { whole: false, wrong, position: (head?.position ?? 0) + 1, entry: null }
      if (wrong) return { whole: false, wrong, position: link.position, entry: link.entry_id }
      head = { position: link.position, hash: link.hash }
      const written = awaited.get(link.position) ?? []
      if (written.some(({ hash }) => hash !== link.hash))
        return { whole: false, wrong: 'other_chain', position: link.position, entry: link.entry_id }
      awaited.delete(link.position)
    }
    links = await linksAfter(on, head?.position ?? 0, BATCH)
  }
  const unchained = await findUnchained(on)
  if (unchained !== undefined) return { whole: false, wrong: 'unchained', position: null, entry: unchained }
  if (awaited.size > 0)
    return { whole: false, wrong: 'cut_off', position: (head?.position ?? 0) + 1, entry: null }
  return { whole: true, entries: head?.position ?? 0, head }
}
