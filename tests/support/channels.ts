import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { CalendarChannelsTable } from '#api/db/types.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { TestApp } from './test-app.ts'

/** Inserts a channel with an import link directly into the database; nothing reads the link. */
export const seedChannel = async (
  { db }: Pick<TestApp, 'db'>,
  home: string,
  fields: Partial<Insertable<CalendarChannelsTable>> = {},
) => {
  const id = randomUUID()
  const now = new Date()
  await db
    .insertInto('calendar_channels')
    .values({
      id,
      property_id: home,
      name: 'Airbnb',
      colour: 1,
      import_url: randomBytes(40),
      import_digest: randomBytes(32),
      import_hint: 'airbnb.com/…4f2a',
      import_since: now,
      next_read_at: new Date(now.getTime() + DAY_MS),
      last_read_at: now,
      last_good_at: now,
      ...fields,
    })
    .execute()
  return id
}

export const insertNights = async (
  { db }: Pick<TestApp, 'db'>,
  {
    channel,
    home,
    echo = false,
    missingSince = null,
  }: { channel: string; home: string; echo?: boolean; missingSince?: Date | null },
  { from, until }: NightRange,
) => {
  const { id } = await db
    .insertInto('channel_nights')
    .values({
      channel_id: channel,
      property_id: home,
      from_date: from,
      until_date: until,
      echo,
      missing_since: missingSince,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertConflict = async (
  { db }: Pick<TestApp, 'db'>,
  { channel, home, booking }: { channel: string; home: string; booking: string },
  { from, until }: NightRange,
) => {
  const { id } = await db
    .insertInto('calendar_conflicts')
    .values({
      channel_id: channel,
      property_id: home,
      booking_id: booking,
      from_date: from,
      until_date: until,
      found_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
