import { sql } from 'kysely'
import type { TaxDetailsChange } from '#contract/payments/tax-details.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export type SaidDetails = Omit<TaxDetailsChange, 'tax_numbers' | 'date_of_birth'> & {
  date_of_birth: string | null
}

export interface TaxDetailsRow {
  /** Null before anything was said. */
  readonly details: SaidDetails | null
  readonly tax_numbers: { country: string; last_characters: string }[]
  readonly needed: boolean
}

/** What an owner has said, and whether a stay of theirs was credited that was paid through the platform. */
export const findTaxDetails = async (on: Queryable, ownerId: string): Promise<TaxDetailsRow> => {
  const { rows } = await sql<TaxDetailsRow>`
    select to_jsonb(tax_details) as details,
      (
        select coalesce(jsonb_agg(jsonb_build_object('country', country, 'last_characters', last_characters) order by country), '[]')
        from tax_numbers where owner_id = asked.id
      ) as tax_numbers,
      exists (
        select from ledger_entries as entry join bookings on bookings.id = entry.booking_id
        where entry.owner_id = asked.id and bookings.settlement = 'platform'
      ) as needed
    from (select ${ownerId}::uuid as id) as asked left join tax_details on tax_details.owner_id = asked.id`.execute(
    on,
  )
  return rows[0] ?? { details: null, tax_numbers: [], needed: false }
}

export const putTaxDetails = (tx: Transaction, ownerId: string, details: SaidDetails, now: Date) =>
  tx
    .insertInto('tax_details')
    .values({ owner_id: ownerId, ...details, updated_at: now })
    .onConflict(conflict => conflict.column('owner_id').doUpdateSet({ ...details, updated_at: now }))
    .execute()

interface SealedNumber {
  country: string
  number_sealed: Buffer
  last_characters: string
}

/** Only the numbers of `countries` stay; those of `changed` are replaced. */
export const putTaxNumbers = async (
  tx: Transaction,
  ownerId: string,
  { countries, changed }: { countries: readonly string[]; changed: readonly SealedNumber[] },
) => {
  await sql`delete from tax_numbers where owner_id = ${ownerId} and country <> all(${countries}::text[])`.execute(
    tx,
  )
  for (const number of changed)
    await tx
      .insertInto('tax_numbers')
      .values({ owner_id: ownerId, ...number })
      .onConflict(conflict => conflict.columns(['owner_id', 'country']).doUpdateSet(number))
      .execute()
}
