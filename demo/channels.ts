import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#api/context.ts'
import type { Transaction } from '#api/db/transaction.ts'
import { sealLink } from '#api/domains/calendars/links.service.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { DemoHome } from './homes/home.ts'
import { finder } from './insert.ts'

interface DemoChannel {
  readonly homeKey: string
  readonly name: string
  readonly colour: number
  /** Each range by its first day, relative to the property's today, and its number of nights. */
  readonly nights: readonly (readonly [startsIn: number, nights: number])[]
  /** The feed does not answer any more: it is amber now, and red when it is a day old. The others are paused. */
  readonly failing?: true
  /** Its export feed: a link that nobody uses. */
  readonly given?: true
}

/** The delay of the next read, so long that the job never changes the demo's nights. */
const NOT_BY_ITSELF_HOURS = 10 * 365 * 24

/** A host name that never resolves (RFC 6761): the demo contacts no other site. */
export const demoLink = (homeKey: string) =>
  `https://calendars.demo.invalid/${homeKey}.ics?t=${randomBytes(16).toString('hex')}`

/** Nights that are taken on other sites. Most of these calendars are paused and keep their nights. */
export const demoChannels: readonly DemoChannel[] = [
  {
    homeKey: 'taos-adobe',
    name: 'Airbnb',
    colour: 1,
    nights: [
      [6, 3],
      [27, 4],
    ],
    given: true,
  },
  {
    homeKey: 'taos-adobe',
    name: 'Booking.com',
    colour: 2,
    nights: [
      [13, 3],
      [40, 4],
    ],
  },
  {
    homeKey: 'leavenworth-aframe',
    name: 'Vrbo',
    colour: 3,
    nights: [
      [10, 4],
      [24, 5],
    ],
    failing: true,
  },
  { homeKey: 'pemaquid-keeper', name: 'Airbnb', colour: 1, nights: [[19, 4]] },
]

const readingOf = ({ failing }: DemoChannel, now: Date) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const usual = { next_read_at: now, last_read_at: ago(1), last_good_at: ago(1), paused_at: now }
  if (!failing) return usual
  return {
    ...usual,
    next_read_at: ago(-NOT_BY_ITSELF_HOURS),
    last_good_at: ago(8),
    paused_at: null,
    failures_in_row: 5,
    trouble: 'unreachable',
    notified_stale: 'amber',
  }
}

/** A booking here that holds nights of this channel, if there is one. */
const raiseConflicts = async (tx: Transaction, channel: string, now: Date) => {
  const shared = await tx
    .selectFrom('channel_nights')
    .innerJoin('bookings', 'bookings.property_id', 'channel_nights.property_id')
    .select(({ fn, ref }) => [
      'bookings.id',
      'bookings.property_id',
      fn<string>('greatest', [ref('from_date'), ref('check_in_date')]).as('from'),
      fn<string>('least', [ref('until_date'), ref('check_out_date')]).as('until'),
    ])
    .where('channel_id', '=', channel)
    .where('status', 'in', ['pending', 'confirmed'])
    .whereRef('from_date', '<', 'check_out_date')
    .whereRef('until_date', '>', 'check_in_date')
    .execute()
  for (const { id, property_id, from, until } of shared)
    await tx
      .insertInto('calendar_conflicts')
      .values({
        channel_id: channel,
        property_id,
        booking_id: id,
        from_date: from,
        until_date: until,
        found_at: now,
      })
      .execute()
}

export const insertChannels = async (
  { secrets }: Pick<Context, 'secrets'>,
  tx: Transaction,
  homes: readonly DemoHome[],
  { homeId, now }: { homeId: (key: string) => string; now: Date },
) => {
  const home = finder('home', new Map(homes.map(each => [each.key, each])))
  const madeAt = new Date(now.getTime() - 30 * DAY_MS)
  for (const channel of demoChannels) {
    const { homeKey, name, colour, nights, given } = channel
    const [id, property_id] = [randomUUID(), homeId(homeKey)]
    await tx
      .insertInto('calendar_channels')
      .values({
        id,
        property_id,
        name,
        colour,
        ...sealLink({ secrets }, demoLink(homeKey), id),
        import_since: madeAt,
        created_at: madeAt,
        last_change_at: madeAt,
        last_added: nights.reduce((sum, [, count]) => sum + count, 0),
        ...readingOf(channel, now),
        ...(given ? { export_token_hash: randomBytes(32), export_made_at: madeAt } : {}),
      })
      .execute()
    const today = dateInZone(now, home(homeKey).timeZone)
    await tx
      .insertInto('channel_nights')
      .values(
        nights.map(([startsIn, count]) => ({
          channel_id: id,
          property_id,
          from_date: addDays(today, startsIn),
          until_date: addDays(today, startsIn + count),
        })),
      )
      .execute()
    await raiseConflicts(tx, id, now)
  }
}
