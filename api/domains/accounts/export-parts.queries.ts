import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { calendarParts, type ExportPart } from './export-calendars.queries.ts'
import { coHostParts } from './export-co-hosts.queries.ts'
import { companionParts } from './export-companions.queries.ts'
import { fairTurnParts } from './export-fair-turns.queries.ts'
import { favourParts } from './export-favours.queries.ts'
import { guideParts } from './export-guides.queries.ts'
import { incidentParts } from './export-incidents.queries.ts'
import { introductionParts } from './export-introductions.queries.ts'
import { memoryParts } from './export-memories.queries.ts'
import { networkParts } from './export-network.queries.ts'
import { paymentParts } from './export-payments.queries.ts'
import { personReportParts } from './export-person-reports.queries.ts'
import { pushParts } from './export-push.queries.ts'
import { referenceParts } from './export-references.queries.ts'
import { savedParts } from './export-saved.queries.ts'
import { attachmentPart, quickReplyPart, scheduledMessagePart } from './export-scheduled-messages.queries.ts'
import { specialOfferParts } from './export-special-offers.queries.ts'
import { travelPlanParts } from './export-travel-plans.queries.ts'
import { PREFERENCES } from './preferences.queries.ts'

const bookings = (on: Queryable) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .innerJoin('users as host', 'host.id', 'properties.owner_id')
    .select([
      'bookings.id',
      'properties.title as property',
      'host.full_name as host',
      'guest.full_name as guest',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.children_ages',
      'bookings.pets',
      'bookings.status',
      'bookings.currency',
      'bookings.subtotal_cents',
      'bookings.discount_percentage',
      'bookings.discount_cents',
      'bookings.stay_discounts',
      'bookings.credit_cents',
      'bookings.cleaning_fee_cents',
      'bookings.charges',
      'bookings.service_fee_cents',
      'bookings.total_cents',
      'bookings.created_at',
    ])
    .orderBy('bookings.check_in_date')
    .orderBy('bookings.id')

/** Requests for other dates, with the answers to them and their outcome. */
const dateChanges = (on: Queryable) =>
  on
    .selectFrom('date_changes')
    .innerJoin('bookings', 'bookings.id', 'date_changes.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'date_changes.booking_id',
      'properties.title as property',
      'guest.full_name as guest',
      'date_changes.old_check_in_date',
      'date_changes.old_check_out_date',
      'date_changes.old_guests_count',
      'date_changes.currency',
      'date_changes.old_total_cents',
      'date_changes.check_in_date',
      'date_changes.check_out_date',
      'date_changes.guests_count',
      'date_changes.children_ages',
      'date_changes.pets',
      'date_changes.total_cents',
      'date_changes.message',
      'date_changes.status',
      'date_changes.reason',
      'date_changes.asked_at',
      'date_changes.decided_at',
    ])
    .orderBy('date_changes.asked_at')
    .orderBy('date_changes.id')

/** Questions whether a stay that its guest cancelled may be reinstated, with the answers to them and their outcome. */
const reinstatements = (on: Queryable) =>
  on
    .selectFrom('reinstatements')
    .innerJoin('bookings', 'bookings.id', 'reinstatements.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'reinstatements.booking_id',
      'properties.title as property',
      'guest.full_name as guest',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.currency',
      'bookings.total_cents',
      'reinstatements.to_status as becomes',
      'reinstatements.message',
      'reinstatements.status',
      'reinstatements.reason',
      'reinstatements.asked_at',
      'reinstatements.decided_at',
    ])
    .orderBy('reinstatements.asked_at')
    .orderBy('reinstatements.id')

const reviews = (on: Queryable) =>
  on
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('properties', 'properties.id', 'reviews.property_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'reviews.booking_id',
      'properties.title as property',
      'guest.full_name as guest',
      'reviews.rating',
      'reviews.text',
      'reviews.audience',
      'reviews.written_at',
      'reviews.answer',
      'reviews.answered_at',
      'reviews.published_at',
      'reviews.hidden_at',
      'reviews.hidden_reason',
    ])
    .orderBy('reviews.written_at')

/**
 * All data of a person as they may see them; of other people no more than the screens show. Add new tables with
 * personal data here.
 */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'profile',
    read: (on, userId) =>
      on
        .selectFrom('users')
        .select([
          'email',
          'full_name',
          'phone',
          'bio',
          'spoken_languages',
          'location',
          'profile_image',
          'user_type',
          'discount_budget',
          'created_at',
        ])
        .where('id', '=', userId)
        .execute(),
  },
  {
    name: 'preferences',
    read: (on, userId) =>
      on.selectFrom('user_preferences').select(PREFERENCES).where('user_id', '=', userId).execute(),
  },
  {
    name: 'sign-ins',
    read: (on, userId) =>
      on
        .selectFrom('sessions')
        .select(['user_agent', 'created_at', 'last_used_at', 'ended_at', 'ended_because'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'homes',
    read: (on, userId) =>
      on
        .selectFrom('properties')
        .select([
          'id',
          'title',
          'language',
          'description',
          'house_rules',
          'address',
          'city',
          'state',
          'country',
          'price_per_night',
          'land_registration',
          'cost_per_night',
          'cost_per_stay',
          'weekly_percentage',
          'monthly_percentage',
          'early_bird_percentage',
          'early_bird_days',
          'last_minute_percentage',
          'last_minute_days',
          'bedrooms',
          'bathrooms',
          'max_guests',
          'sleeping_rooms',
          'amenities',
          'status',
          'is_visible',
          'time_zone',
          'latitude',
          'longitude',
          'created_at',
        ])
        .select(
          sql<string>`(select string_agg('/uploads/' || upload_name || '.webp', ' ' order by position)
            from property_images where property_id = properties.id)`.as('pictures'),
        )
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  ...companionParts,
  ...guideParts,
  ...networkParts,
  {
    name: 'stays-booked',
    read: (on, userId) => bookings(on).where('bookings.guest_id', '=', userId).execute(),
  },
  {
    name: 'stays-hosted',
    read: (on, userId) => bookings(on).where('properties.owner_id', '=', userId).execute(),
  },
  {
    name: 'date-changes-asked',
    read: (on, userId) => dateChanges(on).where('bookings.guest_id', '=', userId).execute(),
  },
  {
    name: 'date-changes-received',
    read: (on, userId) => dateChanges(on).where('properties.owner_id', '=', userId).execute(),
  },
  {
    name: 'reinstatements-received',
    read: (on, userId) => reinstatements(on).where('bookings.guest_id', '=', userId).execute(),
  },
  {
    name: 'reinstatements-asked',
    read: (on, userId) => reinstatements(on).where('properties.owner_id', '=', userId).execute(),
  },
  {
    name: 'reviews-written',
    read: (on, userId) => reviews(on).where('bookings.guest_id', '=', userId).execute(),
  },
  {
    name: 'reviews-received',
    read: (on, userId) => reviews(on).where('properties.owner_id', '=', userId).execute(),
  },
  ...savedParts,
  ...coHostParts,
  ...memoryParts,
  ...fairTurnParts,
  ...specialOfferParts,
  ...travelPlanParts,
  ...favourParts,
  {
    name: 'messages',
    read: (on, userId) =>
      on
        .selectFrom('conversation_parties')
        .innerJoin('conversations', 'conversations.id', 'conversation_parties.conversation_id')
        .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
        .innerJoin('users as author', join =>
          join.on('author.id', '=', sql<string>`coalesce(messages.co_host_id, messages.author_id)`),
        )
        .select([
          'conversations.booking_id',
          // The home that a question was about.
          'conversations.property_id',
          'author.full_name as author',
          'messages.text',
          'messages.sent_at',
          'messages.scheduled',
          'messages.pictures',
          'messages.pdfs',
        ])
        .where('conversation_parties.person_id', '=', userId)
        .orderBy('messages.sent_at')
        .orderBy('messages.number')
        .execute(),
  },
  attachmentPart,
  scheduledMessagePart,
  quickReplyPart,
  ...personReportParts,
  ...referenceParts,
  ...calendarParts,
  ...introductionParts,
  ...incidentParts,
  ...paymentParts,
  {
    name: 'money',
    read: (on, userId) =>
      on
        .selectFrom('ledger_entries')
        .select(['at', 'kind', 'currency', 'amount_cents', 'pending_cents', 'booking_id', 'withdrawal_id'])
        .where('owner_id', '=', userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  },
  {
    name: 'withdrawals',
    read: (on, userId) =>
      on
        .selectFrom('withdrawals')
        .select([
          'id',
          'currency',
          'amount_cents',
          'status',
          'way',
          'bank_name',
          'account_name',
          'account_last4',
          'requested_at',
        ])
        .select(['decided_at', 'reference', 'reason'])
        .where('owner_id', '=', userId)
        .orderBy('requested_at')
        .execute(),
  },
  {
    name: 'bank-details',
    read: (on, userId) =>
      on
        .selectFrom('payout_accounts')
        .leftJoin('bank_details', 'bank_details.payout_account_id', 'payout_accounts.id')
        .select(['bank_name', 'account_name', 'account_last4', 'added_at', 'removed_at'])
        .select(eb => eb('bank_details.owner_id', 'is not', null).as('saved'))
        .where('payout_accounts.owner_id', '=', userId)
        .orderBy('added_at')
        .execute(),
  },
  {
    name: 'stripe-accounts',
    read: (on, userId) =>
      on
        .selectFrom('connected_accounts')
        .select(['provider_id', 'status', 'connected_at', 'disconnected_at'])
        .where('owner_id', '=', userId)
        .orderBy('connected_at')
        .execute(),
  },
  {
    name: 'notifications',
    read: (on, userId) =>
      on
        .selectFrom('notifications')
        .select(['kind', 'data', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  ...pushParts,
  {
    name: 'pictures',
    read: (on, userId) =>
      on
        .selectFrom('uploads')
        .select([sql<string>`'/uploads/' || name || '.webp'`.as('address'), 'folder', 'bytes', 'created_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
]
