import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isVisibleTo } from './queries.ts'

/** Whether there is a booking or request between an owner and a guest. */
const isStayBetween = (ownerId: Expression<string>, guestId: Expression<string>) => sql<SqlBool>`exists (
  select from bookings join properties on properties.id = bookings.property_id
  where properties.owner_id = ${ownerId} and bookings.guest_id = ${guestId}
)`

const isMembership = (ownerId: Expression<string>, memberId: Expression<string>) => sql<SqlBool>`exists (
  select from network_members where owner_id = ${ownerId} and member_id = ${memberId}
)`

/** Whether one of two people has blocked the other. */
export const areApart = (one: Expression<string>, other: Expression<string>) => sql<SqlBool>`exists (
  select from person_blocks where (person_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))
)`

/** Whether a guest asks an owner something before booking, and either could write. */
const isAskedBy = (ownerId: Expression<string>, guestId: Expression<string>) => sql<SqlBool>`exists (
  select from conversations join properties on properties.id = conversations.property_id
  where conversations.booking_id is null
    and properties.owner_id = ${ownerId} and conversations.guest_id = ${guestId}
    and ${isVisibleTo({ id: sql.ref<string>('conversations.guest_id'), role: 'user' })}
    and not ${areApart(ownerId, guestId)}
)`

interface AccountExpressions {
  id: Expression<string>
  email: Expression<string>
  disabledAt: Expression<Date | null>
}

/**
 * Whether an owner considers `person`, a row of `users`: their members, guests whose stay is requested or ahead, those who
 * ask before booking, and those who agreed to be introduced and wait for an answer. A past stay is no reason.
 */
export const isConsideredBy = (ownerId: Expression<string>, person: AccountExpressions) => sql<SqlBool>`(
  ${person.disabledAt} is null and (
    ${isMembership(ownerId, person.id)} or ${isAskedBy(ownerId, person.id)}
    or exists (
      select from bookings join properties on properties.id = bookings.property_id
      where properties.owner_id = ${ownerId} and bookings.guest_id = ${person.id}
        and bookings.status in ('pending', 'confirmed')
    )
    or exists (
      select from introductions
      where owner_id = ${ownerId} and introductions.email = ${person.email} and status = 'agreed'
    )
  )
)`

/**
 * The only rule for who may see the page of `person`, a row of `users`: the person and admins; guests see an owner of a home
 * that they see, of a network that they belong to, and of a stay of theirs; owners see their members, their guests,
 * those who ask them before booking, and those who agreed to be introduced to them. Nobody sees a closed account.
 */
export const isPersonVisibleTo = (reader: Principal, person: AccountExpressions) => {
  const isOpenAccount = sql<SqlBool>`${person.disabledAt} is null`
  if (reader.role === 'admin') return isOpenAccount
  const readerId = sql<string>`${reader.id}::uuid`
  const asGuest = sql<SqlBool>`${isMembership(person.id, readerId)} or ${isStayBetween(person.id, readerId)}
    or exists (select from properties where properties.owner_id = ${person.id} and ${isVisibleTo(reader)})`
  const asOwner = sql<SqlBool>`${isMembership(readerId, person.id)} or ${isStayBetween(readerId, person.id)}
    or ${isAskedBy(readerId, person.id)}
    or exists (
      select from introductions
      where owner_id = ${readerId} and introductions.email = ${person.email} and status in ('agreed', 'accepted')
    )`
  return sql<SqlBool>`(${isOpenAccount} and (
    ${person.id} = ${readerId} or ${asGuest} ${reader.role === 'owner' ? sql`or ${asOwner}` : sql``}
  ))`
}

/** Whom somebody may name to share something with: people whose page they see, without blocks between them. */
const isNameableBy = (author: Principal) => {
  const id = sql.ref<string>('person.id')
  const account = {
    id,
    email: sql.ref<string>('person.email'),
    disabledAt: sql.ref<Date | null>('person.disabled_at'),
  }
  return sql<SqlBool>`person.id <> ${author.id} and person.user_type <> 'admin'
    and ${isPersonVisibleTo(author, account)} and not ${areApart(id, sql<string>`${author.id}::uuid`)}`
}

/** `among`: a condition on `person`. */
export const mayName = async (
  on: Queryable,
  author: Principal,
  personId: string,
  among: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<boolean> => {
  const found = await on
    .selectFrom('users as person')
    .select('person.id')
    .where('person.id', '=', personId)
    .where(isNameableBy(author))
    .where(among)
    .executeTakeFirst()
  return found !== undefined
}

const MOST_CANDIDATES = 20

interface NameableOptions {
  /** Parts of names. */
  search: string | undefined
  /** A condition on `person`. */
  among: Expression<SqlBool>
  /** Holds for a `person` who is named already. */
  besides: Expression<SqlBool>
}

/** Some of the people whom somebody may name, by name. */
export const listNameable = (
  on: Queryable,
  author: Principal,
  { search, among, besides }: NameableOptions,
): Promise<{ id: string; full_name: string }[]> =>
  on
    .selectFrom('users as person')
    .select(['person.id', 'person.full_name'])
    .$if(Boolean(search), query =>
      query.where(sql<SqlBool>`person.full_name ilike ${containing(search ?? '')}`),
    )
    .where(among)
    .where(isNameableBy(author))
    .where(sql<SqlBool>`not ${besides}`)
    .orderBy(sql`lower(person.full_name)`)
    .orderBy('person.id')
    .limit(MOST_CANDIDATES)
    .execute()
