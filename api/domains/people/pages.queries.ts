import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { areInTouch } from '../conversations/blocks.queries.ts'
import { isOfferable } from '../conversations/special-offers.queries.ts'
import { isConsideredBy, isPersonVisibleTo } from '../properties/person-visibility.queries.ts'

interface Named {
  id: string
  full_name: string
}

interface HeldLevel {
  level: number
  name: string
  discount_percentage: number
}

export interface PersonPageRow extends Named {
  profile_image: string | null
  user_type: string
  created_at: Date
  bio: string | null
  spoken_languages: string[]
  held_level: HeldLevel | null
  given_level: HeldLevel | null
  member_since: Date | null
  stays_with_reader: number
  may_read_references: boolean
  may_be_offered: boolean
  is_in_touch: boolean
  invited_by: Named | null
  known_to_both: Named[]
}

const of = (alias: string) => ({
  id: sql.ref<string>(`${alias}.id`),
  email: sql.ref<string>(`${alias}.email`),
  disabledAt: sql.ref<Date | null>(`${alias}.disabled_at`),
})

const levelIn = (ownerId: Expression<string>, memberId: Expression<string>) => sql`(
  select json_build_object(
    'level', held.level, 'name', held.name, 'discount_percentage', held.default_discount_percentage
  )
  from network_members as membership join trust_levels as held on held.id = membership.trust_level_id
  where membership.owner_id = ${ownerId} and membership.member_id = ${memberId}
)`

/** The reader's own circle: the owners of their networks, and the members of their own. */
const circleOf = (readerId: Expression<string>) => sql`
  select owner_id from network_members where member_id = ${readerId}
  union
  select member_id from network_members where owner_id = ${readerId}`

/** Whether one is in the other's network. Two members of a third do not know each other by that. */
const knowEachOther = (one: Expression<string>, other: Expression<string>) => sql<SqlBool>`exists (
  select from network_members
  where owner_id = ${one} and member_id = ${other} or owner_id = ${other} and member_id = ${one}
)`

const MOST_NAMED = 5

/**
 * Everything on the page of a person, in one statement. Undefined both for what does not exist and for whom the reader may
 * not see.
 */
export const findPersonPage = async (
  on: Queryable,
  reader: Principal,
  id: string,
): Promise<PersonPageRow | undefined> => {
  const person = of('person')
  const readerId = sql<string>`${reader.id}::uuid`
  const picture =
    reader.role === 'owner'
      ? sql`case when person.user_type = 'owner' then person.profile_image else guest_picture(person.id, ${readerId}) end`
      : sql`person.profile_image`
  const mayRead = reader.role === 'owner' ? isConsideredBy(readerId, person) : sql<boolean>`false`
  const ownHomes = sql<string>`select id from properties where owner_id = ${readerId}`
  const mayBeOffered =
    reader.role === 'owner' && reader.id !== id
      ? sql`person.user_type <> 'admin' and ${isOfferable(readerId, person.id, ownHomes)}`
      : sql`false`
  const { rows } = await sql<PersonPageRow>`
    select person.id, person.full_name, person.user_type, person.created_at, person.bio, person.spoken_languages,
      ${picture} as profile_image,
      ${levelIn(person.id, readerId)} as held_level,
      ${levelIn(readerId, person.id)} as given_level,
      (select joined_at from network_members where owner_id = ${readerId} and member_id = person.id) as member_since,
      (
        select count(*)::int from bookings join properties on properties.id = bookings.property_id
        where properties.owner_id = ${readerId} and bookings.guest_id = person.id and bookings.status = 'completed'
      ) as stays_with_reader,
      ${mayRead} as may_read_references,
      ${mayBeOffered} as may_be_offered,
      ${reader.role === 'admin' ? sql`false` : areInTouch(readerId, person.id)} as is_in_touch,
      (
        select json_build_object('id', inviter.id, 'full_name', inviter.full_name)
        from users as inviter
          join user_preferences as theirs on theirs.user_id = inviter.id and theirs.show_invitations
          join user_preferences as own on own.user_id = person.id and own.show_invitations
        where inviter.id = person.invited_by and ${isPersonVisibleTo(reader, of('inviter'))}
      ) as invited_by,
      coalesce((
        select json_agg(json_build_object('id', known.id, 'full_name', known.full_name) order by known.full_name, known.id)
        from (
          select known.id, known.full_name
          from (${circleOf(readerId)}) as circle (id)
            join users as known on known.id = circle.id
            join user_preferences as chosen on chosen.user_id = known.id and chosen.named_as_known
            join user_preferences as own on own.user_id = person.id and own.named_as_known
          where known.id <> person.id and person.id <> ${readerId}
            and ${knowEachOther(person.id, sql.ref<string>('known.id'))}
            and ${isPersonVisibleTo(reader, of('known'))}
          order by known.full_name, known.id limit ${MOST_NAMED}
        ) as known
      ), '[]'::json) as known_to_both
    from users as person
    where person.id = ${id} and ${isPersonVisibleTo(reader, person)}`.execute(on)
  return rows[0]
}
