import type { Queryable } from '../../db/transaction.ts'

type Row = Record<string, unknown>

/** One part of a person's data: one file of the export. */
export interface ExportPart {
  readonly name: string
  read(on: Queryable, userId: string): Promise<Row[]>
}

/** Everything in the calendars of a person's homes except stays. */
export const calendarParts: readonly ExportPart[] = [
  {
    name: 'blocked-nights',
    read: (on, userId) =>
      on
        .selectFrom('calendar_blocks')
        .innerJoin('properties', 'properties.id', 'calendar_blocks.property_id')
        .select(['properties.title as property', 'from_date', 'until_date', 'reason'])
        .where('properties.owner_id', '=', userId)
        .where('is_stay', '=', false)
        .orderBy('from_date')
        .execute(),
  },
  {
    name: 'entered-stays',
    read: (on, userId) =>
      on
        .selectFrom('entered_stays as entered')
        .innerJoin('calendar_blocks as block', 'block.id', 'entered.block_id')
        .innerJoin('properties', 'properties.id', 'entered.property_id')
        .select([
          'properties.title as property',
          'block.from_date as check_in_date',
          'block.until_date as check_out_date',
          'entered.guest_name',
          'entered.contact',
          'entered.note',
          'entered.guests_count',
          'entered.children_ages',
          'entered.pets',
          'entered.currency',
          'entered.nights_cents',
          'entered.cleaning_fee_cents',
          'entered.charges_cents',
          'entered.total_cents',
          'entered.entered_at',
          'entered.changed_at',
        ])
        .where('entered.owner_id', '=', userId)
        .orderBy('block.from_date')
        .orderBy('block.id')
        .execute(),
  },
  {
    name: 'cleaning',
    // The links are secrets of their holders.
    read: (on, userId) =>
      on
        .selectFrom('cleaners')
        .leftJoin('cleaner_homes', 'cleaner_homes.cleaner_id', 'cleaners.id')
        .leftJoin('properties', 'properties.id', 'cleaner_homes.property_id')
        .select(['cleaners.name', 'properties.title as property', 'shows_names', 'cleaners.created_at'])
        .where('cleaners.owner_id', '=', userId)
        .orderBy('cleaners.created_at')
        .orderBy('properties.id')
        .execute(),
  },
  {
    name: 'home-problems',
    read: (on, userId) =>
      on
        .selectFrom('home_problems')
        .innerJoin('properties', 'properties.id', 'home_problems.property_id')
        .select(['properties.title as property', 'text', 'reported_at', 'solved_at'])
        .where('properties.owner_id', '=', userId)
        .orderBy('reported_at')
        .execute(),
  },
  {
    name: 'cleaning-pictures',
    // That there are pictures; the page of cleaning shows them.
    read: (on, userId) =>
      on
        .selectFrom('cleaning_pictures as picture')
        .innerJoin('properties', 'properties.id', 'picture.property_id')
        .leftJoin('home_problems', 'home_problems.id', 'picture.problem_id')
        .leftJoin('cleaners', 'cleaners.id', 'picture.cleaner_id')
        .select([
          'properties.title as property',
          'picture.day',
          'home_problems.text as problem',
          'cleaners.name as by',
          'picture.uploaded_at',
          'picture.kept_until',
        ])
        .where('properties.owner_id', '=', userId)
        .where('picture.file', 'is not', null)
        .orderBy('picture.uploaded_at')
        .orderBy('picture.id')
        .execute(),
  },
  {
    name: 'outside-calendars',
    // Feed links are secrets of other sites, and our export links are secrets of their holders: the export contains
    // neither.
    read: (on, userId) =>
      on
        .selectFrom('calendar_channels')
        .innerJoin('properties', 'properties.id', 'calendar_channels.property_id')
        .select([
          'properties.title as property',
          'calendar_channels.name',
          'import_hint',
          'import_since',
          'free_counts',
          'ends_on_last_night',
          'paused_at',
          'last_good_at',
          'export_made_at',
          'export_read_at',
          'calendar_channels.created_at',
        ])
        .where('properties.owner_id', '=', userId)
        .orderBy('calendar_channels.created_at')
        .orderBy('calendar_channels.id')
        .execute(),
  },
  {
    name: 'outside-nights',
    read: (on, userId) =>
      on
        .selectFrom('channel_nights')
        .innerJoin('calendar_channels', 'calendar_channels.id', 'channel_nights.channel_id')
        .innerJoin('properties', 'properties.id', 'channel_nights.property_id')
        .select([
          'properties.title as property',
          'calendar_channels.name as channel',
          'from_date',
          'until_date',
          'echo',
        ])
        .where('properties.owner_id', '=', userId)
        .orderBy('from_date')
        .orderBy('channel_nights.id')
        .execute(),
  },
]
