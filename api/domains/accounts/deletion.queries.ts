import { sql } from 'kysely'
import { FORMER_MEMBER } from '#contract/messages/former-member.ts'
import type { Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

/**
 * Locks the account against everything that would reference it: bookings and homes created meanwhile wait, and are then
 * refused.
 */
export const holdForDeletion = async (tx: Transaction, userId: string) => {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'user_type', 'password_hash', 'profile_image'])
    .select(personLanguage('users.id').as('language'))
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // A guest who is about to reserve one of the homes waits for this lock too, and then finds the home hidden.
  if (account)
    await tx
      .selectFrom('properties')
      .select('id')
      .where('owner_id', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute()
  return account
}

/** Admin deletions run one after the other; otherwise each of two could assume that the other admin remains. */
export const lockAdmins = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('accounts.last-admin', 0))`.execute(tx)

export const countAdmins = async (tx: Transaction): Promise<number> => {
  const { count } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Tables whose rows exist for one person only, with the column that references the person. */
const OWN_ROWS = [
  ['sessions', 'user_id'],
  ['user_preferences', 'user_id'],
  ['second_factors', 'user_id'],
  ['known_devices', 'user_id'],
  ['account_links', 'user_id'],
  ['data_exports', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['notifications', 'user_id'],
  ['push_subscriptions', 'user_id'],
  ['push_choices', 'user_id'],
  ['saved_homes', 'user_id'],
  ['waitlist_entries', 'user_id'],
  ['saved_searches', 'user_id'],
  ['home_lists', 'author_id'],
  ['home_list_people', 'person_id'],
  ['co_hosts', 'owner_id'],
  ['co_hosts', 'person_id'],
  ['conversation_helpers', 'person_id'],
  ['companions', 'person_id'],
  ['stay_memories', 'author_id'],
  ['stay_memory_people', 'person_id'],
  ['stay_calendars', 'user_id'],
  ['cleaners', 'owner_id'],
  ['entered_stays', 'owner_id'],
  ['scheduled_messages', 'owner_id'],
  ['quick_replies', 'owner_id'],
  ['person_reports', 'reporter_id'],
  ['person_reports', 'reported_id'],
  ['special_offers', 'owner_id'],
  ['special_offers', 'guest_id'],
  ['travel_plans', 'guest_id'],
  ['travel_plan_owners', 'owner_id'],
  ['travel_plan_notices', 'owner_id'],
  ['reference_requests', 'asker_id'],
  ['reference_requests', 'guest_id'],
  ['guest_references', 'owner_id'],
  ['guest_references', 'guest_id'],
  ['person_blocks', 'person_id'],
  ['person_blocks', 'blocked_id'],
  ['bank_details', 'owner_id'],
  ['collecting_accounts', 'owner_id'],
  ['payout_accounts', 'owner_id'],
  ['connected_accounts', 'owner_id'],
  ['tax_details', 'owner_id'],
  ['network_members', 'owner_id'],
  ['network_members', 'member_id'],
  ['network_invitations', 'owner_id'],
  ['invitation_links', 'owner_id'],
  ['introductions', 'owner_id'],
  ['invitations', 'invited_by'],
  ['trust_levels', 'owner_id'],
  ['owner_rights', 'owner_id'],
  ['peak_dates', 'owner_id'],
] as const

export const deleteOwnRows = async (tx: Transaction, userId: string) => {
  for (const [table, column] of OWN_ROWS)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx)
}

/**
 * Removes names from texts that others keep: notifications stay readable without the name; past withdrawals keep the
 * bank and lose the account holder, and documents of stays lose the name.
 */
export const forgetNameElsewhere = async (tx: Transaction, account: { id: string; full_name: string }) => {
  await sql`update notifications set data = jsonb_set(data, '{person}', to_jsonb(${FORMER_MEMBER}::text))
    where data ->> 'person' = ${account.full_name} and user_id <> ${account.id} and (
      subject_id in (select id from bookings where guest_id = ${account.id})
      or subject_id in (select bookings.id from bookings join properties on properties.id = property_id
        where owner_id = ${account.id})
      or subject_id in (select conversation_id from conversation_parties where person_id = ${account.id})
      or subject_id in (select conversation_id from messages where co_host_id = ${account.id})
      or subject_id in (select bookings.id from bookings join co_hosts using (property_id)
        where co_hosts.person_id = ${account.id})
      or subject_id in (select id from special_offers where ${account.id} in (guest_id, owner_id))
      or subject_id in (select id from co_hosts where ${account.id} in (person_id, owner_id))
      or ((kind like 'co\\_host.%' or kind like 'cleaning.%')
        and subject_id in (select property_id from co_hosts where person_id = ${account.id}))
      or subject_id in (select id from network_members where member_id = ${account.id} or owner_id = ${account.id}))`.execute(
    tx,
  )
  await tx
    .updateTable('withdrawals')
    .set({ account_name: FORMER_MEMBER })
    .where('owner_id', '=', account.id)
    .where('way', '=', 'bank')
    .execute()
  await sql`update stay_document_names
    set guest_name = case when bookings.guest_id = ${account.id} then null else guest_name end,
      owner_name = case when document.owner_id = ${account.id} then null else owner_name end
    from stay_documents as document join bookings on bookings.id = document.booking_id
    where document.id = stay_document_names.document_id
      and (bookings.guest_id = ${account.id} or document.owner_id = ${account.id})`.execute(tx)
}

/**
 * Of introductions that the person made, only the address stays with its refusal, so that somebody who said no is not
 * asked again. Of introductions of the person nothing stays, and their name goes from what was notified about them.
 */
export const deleteIntroductions = async (tx: Transaction, { id, email }: { id: string; email: string }) => {
  await tx
    .updateTable('introductions')
    .set({ introducer_id: null, full_name: '', line: '' })
    .where('introducer_id', '=', id)
    .execute()
  await sql`update notifications set data = jsonb_set(data, '{person}', to_jsonb(${FORMER_MEMBER}::text))
    where subject_id in (select id from introductions where email = ${email})
      or (kind = 'introduction.joined' and subject_id in (select id from introductions where owner_id = ${id}))`.execute(
    tx,
  )
  await tx.deleteFrom('introductions').where('email', '=', email).execute()
}

/** Credit for favours ends with either of its two people, and what was written about it goes. The ledger keeps the rest. */
export const endFavours = async (tx: Transaction, userId: string, at: Date) => {
  const ofPerson = sql`owner_id = ${userId} or member_id = ${userId}`
  await sql`select close_favour(id, 'expired', ${at})
    from (select id from favour_grants where ${ofPerson} order by id for no key update) as ended`.execute(tx)
  await sql`update favour_grants set reason = null where ${ofPerson}`.execute(tx)
}

/**
 * Takes the person's entries out of fair turns without a decision, and cancels such turns at their homes; a job tells
 * those who had entered. Decided entries stay, and with them the account without a name.
 */
export const leaveFairTurns = async (tx: Transaction, userId: string, at: Date) => {
  await sql`delete from fair_turn_entries as entry using fair_turns as turn
    where turn.id = entry.turn_id and entry.guest_id = ${userId} and turn.decided_at is null`.execute(tx)
  await sql`update fair_turns set cancelled_at = ${at}
    where decided_at is null and cancelled_at is null
      and property_id in (select id from properties where owner_id = ${userId})`.execute(tx)
}

/** Lists of homes, travel plans and pictures of stays go with their author, and what others were told of them, which has the author's name. */
export const forgetSharedThings = async (tx: Transaction, userId: string) => {
  await sql`delete from notifications where kind = 'travel_plan.shared'
    and subject_id in (select id from travel_plans where guest_id = ${userId})`.execute(tx)
  await sql`delete from notifications where kind in ('home_list.shared', 'home_list.homes_added')
    and subject_id in (select id from home_lists where author_id = ${userId})`.execute(tx)
  await sql`delete from notifications where kind = 'memory.shown'
    and subject_id in (select booking_id from stay_memories where author_id = ${userId})`.execute(tx)
}

/** Who came along on the person's stays, whose rows stay for their owners, and the links of these people. */
export const deleteCompanions = async (tx: Transaction, userId: string) => {
  // What others were told has the person's name.
  await sql`delete from notifications where kind = 'companion.added' and subject_id in (
    select companions.id from companions join bookings on bookings.id = booking_id where guest_id = ${userId})`.execute(
    tx,
  )
  for (const table of ['companion_links', 'companions'] as const)
    await tx
      .deleteFrom(table)
      .where('booking_id', 'in', ({ selectFrom }) =>
        selectFrom('bookings').select('id').where('guest_id', '=', userId),
      )
      .execute()
}

/** Invitations to the address, answered or not, contain the address. */
export const deleteInvitationsTo = async (tx: Transaction, email: string) => {
  await tx.deleteFrom('invitations').where('email', '=', email).execute()
  await tx.deleteFrom('network_invitations').where('email', '=', email).execute()
  await tx.deleteFrom('co_hosts').where('email', '=', email).execute()
}

/** Keeps the homes for past stays, hidden from everyone and out of the review queue, whatever admins do later. */
export const hideHomes = async (tx: Transaction, userId: string, at: Date) => {
  await tx
    .updateTable('properties')
    .set({
      is_visible: false,
      shown_before_hiding: sql`case when hidden_reason is not null then false end`,
      status: sql`case when status = 'pending_review' then 'draft' else status end`,
      review_asked_at: null,
      updated_at: at,
    })
    .where('owner_id', '=', userId)
    .execute()
}

/** Pictures of the person; pictures of homes stay with the homes. */
export const deletePortraits = (tx: Transaction, userId: string) =>
  tx
    .deleteFrom('uploads')
    .where('owner_id', '=', userId)
    .where('folder', '=', 'profiles')
    .returning('name')
    .execute()

/**
 * Deletes the person's files that no message has, and takes the bytes and names of those that were sent: the messages stay
 * with the other party. Returns the names of what is stored.
 */
export const deleteAttachments = async (tx: Transaction, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`
    select file from message_attachments where uploader_id = ${userId} and file is not null
    order by id for update`.execute(tx)
  await sql`delete from message_attachments where uploader_id = ${userId} and conversation_id is null`.execute(
    tx,
  )
  await sql`update message_attachments set file = null, name = null where uploader_id = ${userId}`.execute(tx)
  return rows.map(({ file }) => file)
}

/** Deletes what the person kept of their stays. Returns the names of what is stored. */
export const deleteStayPictures = async (tx: Transaction, userId: string): Promise<string[]> => {
  const gone = await tx
    .deleteFrom('stay_pictures')
    .where('booking_id', 'in', ({ selectFrom }) =>
      selectFrom('stay_memories').select('booking_id').where('author_id', '=', userId),
    )
    .returning('file')
    .execute()
  return gone.map(({ file }) => file)
}

/** Deletes what those who clean added of the person's homes. Returns the names of what is stored. */
export const deleteCleaningPictures = async (tx: Transaction, userId: string): Promise<string[]> => {
  const gone = await tx
    .deleteFrom('cleaning_pictures')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('property_id', 'in', selectFrom('properties').select('id').where('owner_id', '=', userId)),
        eb('cleaner_id', 'in', selectFrom('cleaners').select('id').where('owner_id', '=', userId)),
      ]),
    )
    .returning('file')
    .execute()
  return gone.flatMap(({ file }) => file ?? [])
}

/** The row stays, because bookings reference it. Its address becomes one that nobody can have (RFC 2606). */
export const anonymise = async (
  tx: Transaction,
  userId: string,
  { passwordHash, at }: { passwordHash: string; at: Date },
) => {
  await tx
    .updateTable('users')
    .set({
      email: `${userId}@deleted.invalid`,
      full_name: FORMER_MEMBER,
      phone: null,
      bio: null,
      spoken_languages: [],
      location: null,
      discount_budget: null,
      profile_image: null,
      last_seen_at: null,
      password_hash: passwordHash,
      disabled_at: at,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute()
}
