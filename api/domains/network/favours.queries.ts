import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { FavourStep, FavourUnit } from '#contract/network/favours.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** What a grant has left: the sum of its entries in the member's account. */
const left = sql<number>`coalesce((
  select sum(entry.amount) from favour_entries as entry
  where entry.grant_id = favour_grants.id and entry.account = 'credit'
), 0)::bigint`

/** The homes of a grant, of those for which `visible` is true; null where it is valid for all of the owner's. */
const homesOf = (visible: RawBuilder<SqlBool>) => sql<
  { id: string; title: string }[] | null
>`case when not favour_grants.every_home then coalesce((
  select jsonb_agg(jsonb_build_object('id', properties.id, 'title', properties.title) order by title, properties.id)
  from favour_grant_homes join properties on properties.id = property_id where grant_id = favour_grants.id and ${visible}
), '[]') end`
const homes = homesOf(sql`true`)

const history = sql<FavourStep[]>`(
  select jsonb_agg(jsonb_build_object(
    'kind', case entry.account when 'gift' then 'given' when 'spent' then
      case when entry.amount > 0 then 'spent' else 'returned' end else entry.account end,
    'amount', abs(entry.amount), 'worth_cents', abs(entry.worth_cents),
    'booking', case when entry.booking_id is not null then jsonb_build_object('id', entry.booking_id, 'home', (
      select title from bookings join properties on properties.id = bookings.property_id
      where bookings.id = entry.booking_id)) end,
    'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by entry.id)
  from favour_entries as entry where entry.grant_id = favour_grants.id and entry.account <> 'credit'
)`

const columns = [
  'favour_grants.id',
  'favour_grants.unit',
  'favour_grants.currency',
  'favour_grants.amount',
  'favour_grants.reason',
  'favour_grants.expires_on',
  'favour_grants.granted_at',
] as const

/** The grants of an owner to the member of an entry of their network, newest first. */
const grantsOfEntry = (on: Queryable, entryId: string) =>
  on
    .selectFrom('favour_grants')
    .innerJoin('network_members as entry_of', join =>
      join
        .onRef('entry_of.owner_id', '=', 'favour_grants.owner_id')
        .onRef('entry_of.member_id', '=', 'favour_grants.member_id'),
    )
    .where('entry_of.id', '=', entryId)

export const listGivenFavours = async (
  on: Queryable,
  entryId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const given = grantsOfEntry(on, entryId)
  const [rows, { count }] = await Promise.all([
    given
      .select(columns)
      .select([left.as('left'), homes.as('homes'), history.as('history')])
      .orderBy('favour_grants.granted_at', 'desc')
      .orderBy('favour_grants.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    given.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

export const findGivenFavour = (on: Queryable, id: string) =>
  on
    .selectFrom('favour_grants')
    .select(columns)
    .select([left.as('left'), homes.as('homes'), history.as('history')])
    .where('favour_grants.id', '=', id)
    .executeTakeFirstOrThrow()
export type GivenFavourRow = Awaited<ReturnType<typeof findGivenFavour>>

/** Credit of a person that can still be booked with somewhere. */
const listOpen = (on: Queryable, memberId: string, now: Date) =>
  on
    .selectFrom('favour_grants')
    .innerJoin('users as owner', 'owner.id', 'favour_grants.owner_id')
    .where('favour_grants.member_id', '=', memberId)
    .where('owner.disabled_at', 'is', null)
    .where(sql<SqlBool>`favour_grants.expires_on >= last_day_anywhere(${now})`)
    .where(sql<SqlBool>`${left} > 0`)

export const listOwnFavours = async (
  on: Queryable,
  memberId: string,
  { limit, offset, now, visible }: { limit: number; offset: number; now: Date; visible: RawBuilder<SqlBool> },
) => {
  const open = listOpen(on, memberId, now)
  const [rows, { count }] = await Promise.all([
    open
      .select(columns)
      .select([
        left.as('left'),
        homesOf(visible).as('homes'),
        'owner.id as owner_id',
        'owner.full_name as owner_name',
      ])
      .orderBy('favour_grants.expires_on')
      .orderBy('favour_grants.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
export type OwnFavourRow = Awaited<ReturnType<typeof listOwnFavours>>['rows'][number]

/** How many credits a member has with an owner that have something left. */
export const countOpenFavours = async (on: Queryable, ownerId: string, memberId: string, now: Date) => {
  const { count } = await listOpen(on, memberId, now)
    .where('favour_grants.owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The membership with the names and the language of a message about it; locked, so that gifts wait for each other. */
export const lockGrantByEntry = (tx: Transaction, entryId: string) =>
  tx
    .selectFrom('network_members')
    .innerJoin('users as owner', 'owner.id', 'network_members.owner_id')
    .select(['network_members.owner_id', 'network_members.member_id', 'owner.full_name as owner_name'])
    .where('network_members.id', '=', entryId)
    .forNoKeyUpdate('network_members')
    .executeTakeFirst()

export interface NewGrant {
  readonly ownerId: string
  readonly memberId: string
  readonly unit: FavourUnit
  /** Of money. */
  readonly currency: Currency
  /** Cents or nights. */
  readonly amount: number
  readonly reason: string
  readonly expiresOn: string
  /** Null for all. */
  readonly homes: readonly string[] | null
  readonly now: Date
}

/** Inserts a grant with its first two entries; returns its id. */
export const insertGrant = async (tx: Transaction, grant: NewGrant) => {
  const { id } = await tx
    .insertInto('favour_grants')
    .values({
      owner_id: grant.ownerId,
      member_id: grant.memberId,
      unit: grant.unit,
      currency: grant.currency,
      amount: grant.amount,
      reason: grant.reason,
      every_home: grant.homes === null,
      expires_on: grant.expiresOn,
      granted_at: grant.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (grant.homes)
    await tx
      .insertInto('favour_grant_homes')
      .values(grant.homes.map(property_id => ({ grant_id: id, property_id })))
      .execute()
  await sql`insert into favour_entries (transaction_id, grant_id, account, amount, at)
    select transaction, ${id}, account, amount, ${grant.now}
    from gen_random_uuid() as transaction,
      (values ('gift', -${grant.amount}::bigint), ('credit', ${grant.amount}::bigint)) as lines (account, amount)`.execute(
    tx,
  )
  return id
}

export const findGrantOwner = async (on: Queryable, id: string) => {
  const row = await on.selectFrom('favour_grants').select('owner_id').where('id', '=', id).executeTakeFirst()
  return row?.owner_id
}

export const lockGrant = (tx: Transaction, id: string) =>
  tx
    .selectFrom('favour_grants')
    .select(['id', 'member_id', 'unit'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Takes what is left of a grant away; returns how much. The grant must be locked. */
export const closeGrant = async (
  tx: Transaction,
  id: string,
  { to, now }: { to: 'expired' | 'withdrawn'; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ closed: number }>`select close_favour(${id}, ${to}, ${now}) as closed`.execute(
    tx,
  )
  return rows[0]?.closed ?? 0
}

/** Closes up to `most` grants that have expired everywhere; returns how many. */
export const expireGrants = async (on: Queryable, now: Date, most: number): Promise<number> => {
  const { rows } = await sql`
    with due as (
      select id from favour_grants
      where expires_on < last_day_anywhere(${now}) and ${left} > 0
      order by expires_on, id limit ${most} for no key update skip locked
    )
    select close_favour(id, 'expired', ${now}) from due`.execute(on)
  return rows.length
}

/** For a mail about it. */
export const findFavourNews = (on: Queryable, id: string) =>
  on
    .selectFrom('favour_grants')
    .innerJoin('users as owner', 'owner.id', 'favour_grants.owner_id')
    .select(columns)
    .select([left.as('left'), homes.as('homes'), 'favour_grants.member_id', 'owner.full_name as owner_name'])
    .where('favour_grants.id', '=', id)
    .executeTakeFirst()

/** The open credits of a viewer at a home, for the price of a stay; by the index of member and owner. */
export const creditsOfViewer = (viewerId: string | Expression<string>) => sql<
  { id: string; unit: FavourUnit; left: number; expires_on: string }[] | null
>`(
  select jsonb_agg(jsonb_build_object('id', id, 'unit', unit, 'left', "left", 'expires_on', expires_on))
  from (select favour_grants.id, unit, expires_on, ${left} as "left" from favour_grants
    where favour_grants.member_id = ${viewerId} and favour_grants.owner_id = properties.owner_id
      and (unit = 'nights' or favour_grants.currency = properties.currency) and (
      every_home or exists (select from favour_grant_homes where grant_id = favour_grants.id and property_id = properties.id)
    )) as credits
  where "left" > 0
)`
