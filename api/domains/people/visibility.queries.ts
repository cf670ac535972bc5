import { type Expression, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../kernel/actor.ts'
import { isVisibleTo } from '../properties/queries.ts'

/** Whether there is a booking or request between an owner and a guest; every conversation belongs to one. */
const isStayBetween = (ownerId: Expression<string>, guestId: Expression<string>) => sql<SqlBool>`exists (
  select from bookings join properties on properties.id = bookings.property_id
  where properties.owner_id = ${ownerId} and bookings.guest_id = ${guestId}
)`

const isMembership = (ownerId: Expression<string>, memberId: Expression<string>) => sql<SqlBool>`exists (
  select from network_members where owner_id = ${ownerId} and member_id = ${memberId}
)`

/**
 * The only rule for who may see the page of `person`, a row of `users`: the person and admins; guests see an owner of a home
 * that they see, of a network that they belong to, and of a stay of theirs; owners see their members, their guests, and
 * those who agreed to be introduced to them. Nobody sees a closed account.
 */
export const isPersonVisibleTo = (
  reader: Principal,
  person: { id: Expression<string>; email: Expression<string>; disabledAt: Expression<Date | null> },
) => {
  const isOpenAccount = sql<SqlBool>`${person.disabledAt} is null`
  if (reader.role === 'admin') return isOpenAccount
  const readerId = sql<string>`${reader.id}::uuid`
  const asGuest = sql<SqlBool>`${isMembership(person.id, readerId)} or ${isStayBetween(person.id, readerId)}
    or exists (select from properties where properties.owner_id = ${person.id} and ${isVisibleTo(reader)})`
  const asOwner = sql<SqlBool>`${isMembership(readerId, person.id)} or ${isStayBetween(readerId, person.id)}
    or exists (
      select from introductions
      where owner_id = ${readerId} and introductions.email = ${person.email} and status in ('agreed', 'accepted')
    )`
  return sql<SqlBool>`(${isOpenAccount} and (
    ${person.id} = ${readerId} or ${asGuest} ${reader.role === 'owner' ? sql`or ${asOwner}` : sql``}
  ))`
}
