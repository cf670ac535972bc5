import { sql } from 'kysely'
import type { ClaimFilters, ClaimStatus } from '#contract/payments/security.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const columns = [
  'id',
  'booking_id',
  'amount_cents',
  'reason',
  'status',
  'made_at',
  'answer_until',
  'answer',
  'answer_words',
  'answered_at',
  'decided_cents',
  'note',
  'ended_at',
] as const

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaimOf>>>

/** The claim on the security deposit of a stay. */
export const findClaimOf = (on: Queryable, bookingId: string) =>
  on.selectFrom('security_claims').select(columns).where('booking_id', '=', bookingId).executeTakeFirst()

/** Which stay a claim is about; undefined for a claim that does not exist. */
export const findClaimedStay = async (on: Queryable, id: string) =>
  (await on.selectFrom('security_claims').select('booking_id').where('id', '=', id).executeTakeFirst())
    ?.booking_id

export interface ClaimPictureRow {
  readonly id: string
  readonly claim_id: string
  readonly side: string
  readonly upload_name: string
}

/** The pictures of these claims and their answers, in order. */
export const listClaimPictures = (on: Queryable, claimIds: readonly string[]): Promise<ClaimPictureRow[]> =>
  claimIds.length === 0
    ? Promise.resolve([])
    : on
        .selectFrom('security_claim_pictures')
        .select(['id', 'claim_id', 'side', 'upload_name'])
        .where('claim_id', 'in', [...claimIds])
        .orderBy('side', 'desc')
        .orderBy('position')
        .execute()

/** A picture of the claim of this stay. */
export const findClaimPicture = (on: Queryable, bookingId: string, id: string) =>
  on
    .selectFrom('security_claim_pictures as picture')
    .innerJoin('security_claims as claim', 'claim.id', 'picture.claim_id')
    .select('picture.upload_name')
    .where('picture.id', '=', id)
    .where('claim.booking_id', '=', bookingId)
    .executeTakeFirst()

/** Undefined where there is one for the stay. */
export const insertClaim = (
  tx: Transaction,
  row: { booking_id: string; amount_cents: number; reason: string; made_at: Date; answer_until: Date },
) =>
  tx
    .insertInto('security_claims')
    .values(row)
    .onConflict(conflict => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertClaimPictures = async (
  tx: Transaction,
  claim_id: string,
  side: 'claim' | 'answer',
  names: readonly string[],
) => {
  if (names.length === 0) return
  await tx
    .insertInto('security_claim_pictures')
    .values(names.map((upload_name, position) => ({ claim_id, side, position, upload_name })))
    .execute()
}

/** Changes a claim that is open; false where it is not. */
export const changeClaim = async (
  tx: Transaction,
  bookingId: string,
  change: {
    status?: ClaimStatus
    answer?: string
    answer_words?: string | null
    answered_at?: Date
    decided_cents?: number
    decided_by?: string
    note?: string
    ended_at?: Date
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('security_claims')
    .set(change)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const listed = (on: Queryable) =>
  on
    .selectFrom('security_claims as claim')
    .innerJoin('bookings', 'bookings.id', 'claim.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select(columns.map(column => `claim.${column}` as const))
    .select([
      'properties.id as property_id',
      'properties.title',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.currency',
      'bookings.security_deposit_cents as deposit_cents',
      'owner.id as owner_id',
      'owner.full_name as owner_name',
      'owner.profile_image as owner_image',
      'guest.id as guest_id',
      'guest.full_name as guest_name',
      'guest.profile_image as guest_image',
    ])
export type ListedClaimRow = Awaited<ReturnType<typeof listClaims>>['rows'][number]

/** Open ones by age, others newest first after them. */
export const listClaims = async (on: Queryable, { limit, offset, status }: ClaimFilters) => {
  const [rows, { count }] = await Promise.all([
    listed(on)
      .$if(status !== undefined, query => query.where('claim.status', '=', status ?? null))
      .orderBy(sql`claim.status <> 'open'`)
      .orderBy(sql`case when claim.status = 'open' then claim.made_at end`)
      .orderBy('claim.ended_at', 'desc')
      .orderBy('claim.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    on
      .selectFrom('security_claims')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(status !== undefined, query => query.where('status', '=', status ?? null))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

export const findListedClaim = (on: Queryable, id: string) =>
  listed(on).where('claim.id', '=', id).executeTakeFirst()

/** Forgets what was said and shown in claims of bookings that are anonymised; amounts and decisions stay. */
export const forgetClaims = async (on: Queryable, bookingIds: readonly string[]) => {
  await sql`delete from security_claim_pictures where claim_id in (
    select id from security_claims where booking_id = any(${bookingIds}::uuid[])
  )`.execute(on)
  await sql`update security_claims set reason = null, answer_words = null, note = null
    where booking_id = any(${bookingIds}::uuid[])`.execute(on)
}
