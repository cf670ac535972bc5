import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** The newest place of the chain. Whoever knows it can later verify that nothing before it was changed. */
export interface Head {
  readonly position: number
  readonly hash: string
}

export const readHead = async (on: Queryable): Promise<Head | null> =>
  (await on
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export interface Link {
  readonly position: number
  readonly entry_id: number
  readonly hash: string
  /** The fields as they enter the hash, each a text or null; null where the entry is gone. */
  readonly fields: readonly (string | null)[] | null
  readonly address: string | null
  readonly salt: string | null
  readonly address_seal: string | null
}

/** Links after a place, in order. The fields are those of `audit_text`; the verifier assembles them again. */
export const linksAfter = async (on: Queryable, position: number, most: number): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select chain.position, chain.entry_id, chain.hash, came.address, came.salt, entry.address_seal,
      case when entry.id is not null then json_build_array(
        entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        entry.who, entry.who_id::text, entry.who_name, entry.viewing_as::text,
        entry.action, entry.subject_kind, entry.subject_id, entry.concerns::text,
        entry.before::text, entry.after::text, entry.reason, entry.request_id, entry.address_seal
      ) end as fields
    from audit_chain as chain
      left join audit_entries as entry on entry.id = chain.entry_id
      left join audit_addresses as came on came.entry_id = chain.entry_id
    where chain.position > ${position} order by chain.position limit ${most}`.execute(on)
  return rows
}

/** An entry that was inserted without a link in the chain. */
export const findUnchained = async (on: Queryable): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entries where not exists (select from audit_chain where entry_id = audit_entries.id)
    order by id limit 1`.execute(on)
  return rows[0]?.id
}

/** Deletes addresses from before that time, up to `most`. Returns how many. */
export const forgetAddresses = async (on: Queryable, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_audit_addresses(${before}, ${most}) as forgotten`.execute(on)
  return rows[0]?.forgotten ?? 0
}
