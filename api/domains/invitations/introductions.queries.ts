import { type SqlBool, sql } from 'kysely'
import { DECLINED_DAYS } from '#contract/kernel/constants.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import {
  DAYS_TO_AGREE,
  DAYS_TO_DECIDE,
  INTRODUCTION_DAYS,
  INTRODUCTION_YEAR_DAYS,
  LOWEST_INTRODUCING_LEVEL,
  MAXIMUM_MAILS_TO_NEWCOMER,
} from '#contract/network/introductions.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { languageOfAddress } from '../platform/languages.queries.ts'

const before = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

export const findMembership = (on: Queryable, id: string) =>
  on.selectFrom('network_members').select(['owner_id', 'member_id']).where('id', '=', id).executeTakeFirst()

/** Undefined also while the newcomer has not agreed. */
export const findOwnerOfIntroduction = async (on: Queryable, id: string) => {
  const row = await on
    .selectFrom('introductions')
    .select('owner_id')
    .where('id', '=', id)
    .where('status', 'in', ['agreed', 'accepted', 'declined'])
    .executeTakeFirst()
  return row?.owner_id
}

/** Introductions together with their introducers, as long as these may introduce: members above the lowest level. */
const withIntroducer = (on: Queryable) =>
  on
    .selectFrom('introductions')
    .innerJoin('network_members as membership', join =>
      join
        .onRef('membership.owner_id', '=', 'introductions.owner_id')
        .onRef('membership.member_id', '=', 'introductions.introducer_id'),
    )
    .innerJoin('trust_levels as held', 'held.id', 'membership.trust_level_id')
    .innerJoin('users as introducer', 'introducer.id', 'introductions.introducer_id')
    .innerJoin('users as owner', 'owner.id', 'introductions.owner_id')
    .where('held.level', '>=', LOWEST_INTRODUCING_LEVEL)
    .where('introducer.disabled_at', 'is', null)
    .where('owner.disabled_at', 'is', null)

/** All that the introducer may know of the status: what an admin decided, an acceptance, and that time has passed. */
const stateAt = (at: Date) => sql<'held' | 'sent' | 'accepted' | 'ended'>`case
  when introductions.status = 'accepted' then 'accepted'
  when introductions.status = 'held' then 'held'
  when introductions.status = 'withheld' then 'ended'
  when introductions.created_at <= ${before(at, INTRODUCTION_DAYS)} then 'ended'
  else 'sent' end`

const made = (on: Queryable, introducerId: string) =>
  on
    .selectFrom('introductions')
    .innerJoin('users as owner', 'owner.id', 'introductions.owner_id')
    .where('introductions.introducer_id', '=', introducerId)

const madeRows = (on: Queryable, introducerId: string, at: Date) =>
  made(on, introducerId).select([
    'introductions.id',
    'introductions.full_name',
    'introductions.email',
    'introductions.created_at',
    'owner.full_name as owner_name',
    stateAt(at).as('state'),
  ])
export type MadeIntroductionRow = Awaited<ReturnType<typeof listMadeIntroductions>>['rows'][number]

/** Newest first. */
export const listMadeIntroductions = async (
  on: Queryable,
  introducerId: string,
  { limit, offset }: { limit: number; offset: number },
  at: Date,
) => {
  const [rows, { count }] = await Promise.all([
    madeRows(on, introducerId, at)
      .orderBy('introductions.created_at', 'desc')
      .orderBy('introductions.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    made(on, introducerId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** The introducer's own introduction of the address to this owner, while they see it as sent or held. */
export const findSentIntroduction = (
  on: Queryable,
  { ownerId, introducerId, email }: { ownerId: string; introducerId: string; email: string },
  at: Date,
) =>
  madeRows(on, introducerId, at)
    .where('introductions.owner_id', '=', ownerId)
    .where('introductions.email', '=', email)
    .where(stateAt(at), 'in', ['sent', 'held'])
    .executeTakeFirst()

export const insertIntroduction = async (
  tx: Transaction,
  row: {
    id: string
    ownerId: string
    introducerId: string
    email: string
    fullName: string
    line: string
    /** Null where an admin has to approve it first. */
    tokenHash: Buffer | null
    at: Date
  },
) => {
  await tx
    .insertInto('introductions')
    .values({
      id: row.id,
      owner_id: row.ownerId,
      introducer_id: row.introducerId,
      email: row.email,
      full_name: row.fullName,
      line: row.line,
      status: row.tokenHash ? 'sent' : 'held',
      token_hash: row.tokenHash,
      created_at: row.at,
    })
    .execute()
}

/** An introduction whose newcomer can still answer, asked or not. */
const unanswered = (on: Queryable, at: Date) =>
  withIntroducer(on)
    .select([
      'introductions.id',
      'introductions.owner_id',
      'introductions.email',
      'introductions.full_name',
      'introductions.line',
      'introductions.asked_at',
      'introductions.token_hash',
      'introducer.full_name as introducer_name',
      'owner.full_name as owner_name',
    ])
    .$narrowType<{ token_hash: Buffer }>()
    .where('introductions.status', '=', 'sent')
    .where('introductions.created_at', '>', before(at, DAYS_TO_AGREE))

export const findIntroductionToMail = (on: Queryable, id: string, at: Date) =>
  unanswered(on, at)
    .select(languageOfAddress('introductions.email', 'introductions.introducer_id').as('language'))
    .where('introductions.id', '=', id)
    .executeTakeFirst()

export const findOpenIntroduction = (on: Queryable, tokenHash: Buffer, at: Date) =>
  unanswered(on, at)
    .where('introductions.token_hash', '=', tokenHash)
    .where('introductions.asked_at', 'is not', null)
    .executeTakeFirst()
export type OpenIntroductionRow = Awaited<ReturnType<typeof findOpenIntroduction>> & object

/**
 * Whether the newcomer is not asked: they belong to the network, cannot, are the owner, were asked or invited already,
 * refused within a year, or got enough of such mails today.
 */
export const isNotAsked = async (
  tx: Transaction,
  { id, owner_id: ownerId, email }: { id: string; owner_id: string; email: string },
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ not_asked: boolean }>`select
    exists (
      select from users person where person.email = ${email} and (
        person.id = ${ownerId} or person.user_type = 'admin' or person.disabled_at is not null
        or exists (select from network_members where owner_id = ${ownerId} and member_id = person.id))
    ) or exists (
      select from introductions other
      where other.owner_id = ${ownerId} and other.email = ${email} and other.id <> ${id} and (
        (other.status = 'sent' and other.asked_at is not null and other.created_at > ${before(at, DAYS_TO_AGREE)})
        or (other.status = 'agreed' and other.answered_at > ${before(at, DAYS_TO_DECIDE)})
        or (other.status = 'refused' and other.answered_at > ${before(at, INTRODUCTION_YEAR_DAYS)}))
    ) or exists (
      select from network_invitations invitation
      where invitation.owner_id = ${ownerId} and invitation.email = ${email} and (
        (invitation.status = 'pending' and invitation.expires_at > ${at})
        or (invitation.status = 'declined' and invitation.answered_at > ${before(at, DECLINED_DAYS)}))
    ) or (
      select count(*) from introductions other where other.email = ${email} and other.asked_at > ${before(at, 1)}
    ) >= ${MAXIMUM_MAILS_TO_NEWCOMER} as not_asked`.execute(tx)
  return rows[0]?.not_asked ?? true
}

export const setAsked = async (tx: Transaction, id: string, asked: boolean, at: Date) => {
  await tx
    .updateTable('introductions')
    .set(asked ? { asked_at: at } : { status: 'unsent' })
    .where('id', '=', id)
    .execute()
}

/** Answers an open introduction for the newcomer. A second or late answer updates nothing. */
export const settleIntroduction = (tx: Transaction, id: string, status: 'agreed' | 'refused', at: Date) =>
  tx
    .updateTable('introductions')
    .set({ status, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('created_at', '>', before(at, DAYS_TO_AGREE))
    .returning(['owner_id', 'full_name'])
    .executeTakeFirst()

/** Introductions that wait for their owner; those of people who have become members meanwhile need no decision. */
const undecided = (on: Queryable, at: Date) =>
  withIntroducer(on)
    .where('introductions.status', '=', 'agreed')
    .where('introductions.answered_at', '>', before(at, DAYS_TO_DECIDE))

const NOT_A_MEMBER = sql<SqlBool>`not exists (
  select from network_members there join users person on person.id = there.member_id
  where there.owner_id = introductions.owner_id and person.email = introductions.email
)`

/** Ten steps are more than anybody reads, and end a circle. */
const CHAIN = sql<{ full_name: string }[]>`(
  with recursive above as (
    select membership.introduced_by as person, 1 as step
    union all
    select further.introduced_by, above.step + 1
    from above join network_members further
      on further.owner_id = introductions.owner_id and further.member_id = above.person
    where above.step < 10
  )
  select coalesce(json_agg(json_build_object('full_name', users.full_name) order by above.step), '[]'::json)
  from above join users on users.id = above.person
)`

/** Oldest first. */
export const listReceivedIntroductions = async (
  on: Queryable,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
  at: Date,
) => {
  const matching = undecided(on, at).where('introductions.owner_id', '=', ownerId).where(NOT_A_MEMBER)
  const [rows, { count }] = await Promise.all([
    matching
      .select([
        'introductions.id',
        'introductions.full_name',
        'introductions.line',
        'introductions.answered_at',
        'introducer.full_name as introducer_name',
        'held.level as introducer_level',
        CHAIN.as('chain'),
      ])
      .orderBy('introductions.answered_at')
      .orderBy('introductions.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
export type ReceivedIntroductionRow = Awaited<ReturnType<typeof listReceivedIntroductions>>['rows'][number]

/**
 * The caller holds the network's lock. The membership of the introducer is locked first, so that the level that is read
 * then stays.
 */
export const lockUndecided = async (tx: Transaction, id: string, at: Date) => {
  await tx
    .selectFrom('network_members')
    .innerJoin('introductions', join =>
      join
        .onRef('introductions.owner_id', '=', 'network_members.owner_id')
        .onRef('introductions.introducer_id', '=', 'network_members.member_id'),
    )
    .select('network_members.id')
    .where('introductions.id', '=', id)
    .forNoKeyUpdate('network_members')
    .execute()
  return undecided(tx, at)
    .select([
      'introductions.email',
      'introductions.full_name',
      'introducer.id as introducer_id',
      'held.level as introducer_level',
    ])
    .where('introductions.id', '=', id)
    .executeTakeFirst()
}

export const decideIntroduction = async (
  tx: Transaction,
  id: string,
  status: 'accepted' | 'declined',
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('introductions')
    .set({ status, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'agreed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Once nothing counts them any more: neither a budget nor a refusal. */
export const deleteOldIntroductions = async (on: Queryable, at: Date) => {
  await on
    .deleteFrom('introductions')
    .where('created_at', '<', before(at, INTRODUCTION_YEAR_DAYS + INTRODUCTION_DAYS))
    .execute()
}
