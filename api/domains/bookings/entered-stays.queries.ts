import { type SqlBool, sql } from 'kysely'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { EnteredPrice, EnteredStayFilters } from '#contract/bookings/entered-stays.schemas.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { coverImage } from '../properties/queries.ts'
import { partyColumns } from './price.views.ts'

const readEntered = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('entered_stays as entered')
    .innerJoin('calendar_blocks as block', 'block.id', 'entered.block_id')
    .innerJoin('properties', 'properties.id', 'entered.property_id')
    .select([
      'block.id',
      'block.from_date as check_in_date',
      'block.until_date as check_out_date',
      'entered.property_id',
      'entered.guest_name',
      'entered.contact',
      'entered.note',
      'entered.guests_count',
      'entered.children_ages',
      'entered.pets',
      'entered.currency',
      'entered.full_nights_cents',
      'entered.nights_cents',
      'entered.cleaning_fee_cents',
      'entered.charges',
      'entered.charges_cents',
      'entered.taxes_cents',
      'entered.total_cents',
      'entered.entered_at',
      'entered.changed_at',
      'properties.title',
      'properties.city',
      'properties.time_zone',
    ])
    .select(coverImage(sql.ref('properties.id')).as('cover_name'))
    .where('entered.owner_id', '=', ownerId)

export type EnteredStayRow = NonNullable<Awaited<ReturnType<typeof findEnteredStay>>>

/** For its owner; for others it does not exist. */
export const findEnteredStay = (on: Queryable, ownerId: string, id: string) =>
  readEntered(on, ownerId).where('block.id', '=', id).executeTakeFirst()

const matching = ({ period, property }: EnteredStayFilters, now: Date) => {
  const today = sql`(${now}::timestamptz at time zone properties.time_zone)::date`
  const conditions = [
    period === 'ahead'
      ? sql<SqlBool>`block.until_date >= ${today}`
      : sql<SqlBool>`block.until_date < ${today}`,
    ...(property === undefined ? [] : [sql<SqlBool>`entered.property_id = ${property}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** A page, the number of all that match, and the sums of what was agreed for them. */
export const listEnteredStays = async (
  on: Queryable,
  ownerId: string,
  filters: EnteredStayFilters,
  now: Date,
) => {
  const direction = filters.period === 'ahead' ? 'asc' : 'desc'
  const [rows, totals] = await Promise.all([
    cutPage(
      readEntered(on, ownerId)
        .where(matching(filters, now))
        .orderBy('block.from_date', direction)
        .orderBy('block.id'),
      filters,
    ).execute(),
    on
      .selectFrom('entered_stays as entered')
      .innerJoin('calendar_blocks as block', 'block.id', 'entered.block_id')
      .innerJoin('properties', 'properties.id', 'entered.property_id')
      .select(['entered.currency', sql<number>`sum(entered.total_cents)::bigint`.as('total_cents')])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('entered.owner_id', '=', ownerId)
      .where(matching(filters, now))
      .groupBy('entered.currency')
      .orderBy('entered.currency')
      .execute(),
  ])
  return { rows, totals, count: totals.reduce((sum, { count }) => sum + count, 0) }
}

/** What the owner says of a stay, with its price. */
export interface EnteredDetails {
  readonly guest_name: string
  readonly contact: string
  readonly note: string
  readonly stay: StayRequest
  readonly price: EnteredPrice
}

const columnsOf = ({
  guest_name,
  contact,
  note,
  stay,
  price: { nights: _, charges, ...price },
}: EnteredDetails) => ({
  guest_name,
  contact,
  note,
  ...partyColumns(stay),
  ...price,
  charges: charges.length === 0 ? null : JSON.stringify(charges),
})

/** Returns the id of the stay. The property must be locked. */
export const insertEnteredStay = async (
  tx: Transaction,
  { home, ownerId, now }: { home: string; ownerId: string; now: Date },
  details: EnteredDetails,
): Promise<string> => {
  const { id } = await tx
    .insertInto('calendar_blocks')
    .values({
      property_id: home,
      from_date: details.stay.check_in_date,
      until_date: details.stay.check_out_date,
      is_stay: true,
      made_by: ownerId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('entered_stays')
    .values({
      block_id: id,
      property_id: home,
      owner_id: ownerId,
      ...columnsOf(details),
      entered_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

/** `moved`: the nights are others. */
export const updateEnteredStay = async (
  tx: Transaction,
  { id, now, moved }: { id: string; now: Date; moved: boolean },
  details: EnteredDetails,
) => {
  if (moved)
    await tx
      .updateTable('calendar_blocks')
      .set({
        from_date: details.stay.check_in_date,
        until_date: details.stay.check_out_date,
        moved_at: now,
      })
      .where('id', '=', id)
      .execute()
  await tx
    .updateTable('entered_stays')
    .set({ ...columnsOf(details), changed_at: now })
    .where('block_id', '=', id)
    .execute()
}

/** Deletes the stay with its nights, and then what its owner was told of it, in which its name stands. */
export const deleteEnteredStay = async (tx: Transaction, ownerId: string, id: string) => {
  await tx.deleteFrom('calendar_blocks').where('id', '=', id).where('is_stay', '=', true).execute()
  await tx.deleteFrom('notifications').where('user_id', '=', ownerId).where('subject_id', '=', id).execute()
}
