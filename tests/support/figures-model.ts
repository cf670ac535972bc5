import { sql } from 'kysely'
import { CALENDARS_NOW } from '#contract/analytics/figures.rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import { feedHealth } from '#contract/calendars/channel.rules.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import type { TestApp } from './test-app.ts'

/** Every row that figures are computed from, as it is in the database. */
export const readRows = async ({ db }: Pick<TestApp, 'db'>) => {
  const all = async <Row>(table: string) => (await sql<Row>`select * from ${sql.id(table)}`.execute(db)).rows
  const [
    homes,
    bookings,
    offered,
    blocks,
    outside,
    passed,
    channels,
    conflicts,
    invitations,
    network,
    ledger,
    people,
    members,
  ] = await Promise.all([
    db.selectFrom('properties').selectAll().execute(),
    db.selectFrom('bookings').selectAll().execute(),
    db.selectFrom('offered_times').selectAll().execute(),
    db.selectFrom('calendar_blocks').selectAll().execute(),
    db.selectFrom('channel_nights').selectAll().execute(),
    all<{ property_id: string; nights: string }>('nights_closed_elsewhere'),
    db.selectFrom('calendar_channels').selectAll().execute(),
    db.selectFrom('calendar_conflicts').selectAll().execute(),
    db.selectFrom('invitations').selectAll().execute(),
    db.selectFrom('network_invitations').selectAll().execute(),
    db.selectFrom('ledger_entries').selectAll().execute(),
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('network_members').selectAll().execute(),
  ])
  return {
    homes,
    bookings,
    offered,
    blocks,
    outside,
    passed,
    channels,
    conflicts,
    invitations,
    network,
    ledger,
    people,
    members,
  }
}
export type Rows = Awaited<ReturnType<typeof readRows>>

/** The days of a range, in order. */
const daysOf = (from: CalendarDate, to: CalendarDate) => {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The first day of the period that contains a day. */
export const findPeriod = (day: CalendarDate, groupBy: Grouping): CalendarDate => {
  if (groupBy === 'day') return day
  if (groupBy === 'month') return `${day.slice(0, 7)}-01`
  let monday = day
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = addDays(monday, -1)
  return monday
}

const utcDay = (at: Date) => at.toISOString().slice(0, 10)
const sum = <T>(things: readonly T[], of: (thing: T) => number) =>
  things.reduce((total, thing) => total + of(thing), 0)
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)
const average = (cents: number, nights: number) => (nights === 0 ? null : Math.round(cents / nights))

/** All figures of some days, computed only from the texts of their definitions: day by day, row by row. */
export const figuresOn = (
  rows: Rows,
  days: readonly CalendarDate[],
  ownerId: string | null,
  now: Date,
): Record<string, number | null> => {
  const isOn = (day: CalendarDate) => days.includes(day)
  const homes = rows.homes.filter(home => ownerId === null || home.owner_id === ownerId)
  const ids = new Set(homes.map(({ id }) => id))
  const bookings = rows.bookings.filter(({ property_id }) => ids.has(property_id))
  const isAgreed = ({ status }: { status: string }) => status === 'confirmed' || status === 'completed'

  const beginning = bookings.filter(({ check_in_date }) => isOn(check_in_date))
  const having = (status: string) => beginning.filter(booking => booking.status === status).length
  const agreed = beginning.filter(isAgreed)
  const fees = sum(agreed, booking => booking.service_fee_cents)
  const taxes = sum(agreed, booking => booking.taxes_cents)
  const payments = sum(agreed, booking => booking.total_cents)
  const nightsSold = sum(agreed, booking => nightsBetween(booking.check_in_date, booking.check_out_date))
  const value = sum(agreed, booking => booking.subtotal_cents)
  const discounts = sum(agreed, booking => booking.discount_cents)
  const paid = value - discounts - sum(agreed, booking => booking.credit_cents)
  const atLevel = (level: number | null) =>
    sum(
      agreed.filter(booking => booking.discount_level === level),
      booking => booking.discount_cents,
    )

  let [reserved, offered] = [0, 0]
  for (const day of days)
    for (const home of homes) {
      const isHere = ({ property_id }: { property_id: string }) => property_id === home.id
      const holds = ({
        from_date,
        until_date,
      }: {
        from_date: CalendarDate
        until_date: CalendarDate | null
      }) => from_date <= day && (until_date === null || day < until_date)
      const isReserved =
        bookings.some(
          booking =>
            isHere(booking) &&
            isAgreed(booking) &&
            booking.check_in_date <= day &&
            day < booking.check_out_date,
        ) || rows.blocks.some(block => block.is_stay && isHere(block) && holds(block))
      const isClosed =
        rows.blocks.some(block => isHere(block) && holds(block)) ||
        rows.outside.some(
          night => isHere(night) && holds(night) && (!night.echo || night.alone_since !== null),
        ) ||
        rows.passed.some(({ property_id, nights }) => {
          const [from = '', until = ''] = nights.slice(1, -1).split(',')
          return property_id === home.id && from <= day && day < until
        })
      const isOpen = rows.offered.some(time => isHere(time) && holds(time)) && !isClosed
      if (isReserved) reserved += 1
      if (isReserved || isOpen) offered += 1
    }

  const conflicts = rows.conflicts.filter(({ property_id }) => ids.has(property_id))
  const sent = [
    ...rows.network
      .filter(({ owner_id }) => ownerId === null || owner_id === ownerId)
      .map(invitation => ({ ...invitation, byOwner: true })),
    ...(ownerId === null ? rows.invitations.map(invitation => ({ ...invitation, byOwner: false })) : []),
  ].filter(({ created_at }) => isOn(utcDay(created_at)))
  const isOpen = (invitation: (typeof sent)[number]) =>
    invitation.status === 'pending' && invitation.expires_at > now
  const roleOf = new Map(rows.people.map(({ id, user_type }) => [id, user_type]))
  const came =
    ownerId === null
      ? rows.people.map(({ id, created_at }) => ({ id, at: created_at }))
      : rows.members
          .filter(({ owner_id }) => owner_id === ownerId)
          .map(({ member_id, joined_at }) => ({ id: member_id, at: joined_at }))
  const joined = came.filter(({ at }) => isOn(utcDay(at))).map(({ id }) => roleOf.get(id))

  const accepted = sent.filter(({ status }) => status === 'accepted').length
  const declined = sent.filter(({ status }) => status === 'declined').length
  const open = sent.filter(isOpen).length

  return {
    bookings_made: bookings.filter(({ created_at }) => isOn(utcDay(created_at))).length,
    stays_pending: having('pending'),
    stays_confirmed: having('confirmed'),
    stays_completed: having('completed'),
    stays_cancelled: having('cancelled'),
    cancelled_share: percent(having('cancelled'), beginning.length),
    agreed_stays: agreed.length,
    owner_earnings: payments - fees,
    taxes,
    service_fees: fees,
    guest_payments: payments,
    nights_reserved: reserved,
    nights_offered: offered,
    occupancy: percent(reserved, offered),
    nights_sold: nightsSold,
    nights_value: value,
    nights_paid: paid,
    average_base_price: average(value, nightsSold),
    average_price: average(paid, nightsSold),
    discounts,
    discounts_standard: atLevel(null),
    ...Object.fromEntries([1, 2, 3, 4, 5].map(level => [`discounts_level_${level}`, atLevel(level)])),
    discount_share: percent(discounts, value),
    conflicts_found: conflicts.filter(({ found_at }) => isOn(utcDay(found_at))).length,
    conflicts_settled: conflicts.filter(({ settled_at }) => settled_at && isOn(utcDay(settled_at))).length,
    invitations_sent: sent.length,
    invitations_by_owners: sent.filter(({ byOwner }) => byOwner).length,
    invitations_accepted: accepted,
    invitations_declined: declined,
    invitations_unanswered: sent.length - accepted - declined - open,
    invitations_open: open,
    accepted_share: percent(accepted, sent.length),
    people_joined: joined.length,
    guests_joined: joined.filter(role => role === 'user').length,
    owners_joined: joined.filter(role => role === 'owner').length,
    homes_added: homes.filter(({ created_at }) => isOn(utcDay(created_at))).length,
  }
}

/** The figures of each period of a range. */
export const listPeriods = (
  rows: Rows,
  { from, to, groupBy }: { from: CalendarDate; to: CalendarDate; groupBy: Grouping },
  ownerId: string | null,
  now: Date,
) => {
  const days = daysOf(from, to)
  const periods = [...new Set(days.map(day => findPeriod(day, groupBy)))]
  return {
    results: periods.map(period => ({
      period,
      figures: figuresOn(
        rows,
        days.filter(day => findPeriod(day, groupBy) === period),
        ownerId,
        now,
      ),
    })),
    totals: figuresOn(rows, days, ownerId, now),
  }
}

/** An owner's opening balance, movements and closing balance of a range, in the order of a statement. */
export const computeStatement = (rows: Rows, ownerId: string, from: CalendarDate, to: CalendarDate) => {
  const own = rows.ledger.filter(({ owner_id }) => owner_id === ownerId)
  const within = own.filter(({ day }) => from <= day && day <= to)
  const before = sum(
    own.filter(({ day }) => day < from),
    entry => entry.amount_cents,
  )
  const earned = sum(
    within.filter(({ kind }) => kind.startsWith('booking')),
    entry => entry.amount_cents,
  )
  const withdrawn =
    0 -
    sum(
      within.filter(({ kind }) => kind.startsWith('withdrawal')),
      entry => entry.amount_cents,
    )
  const after = sum(
    own.filter(({ day }) => day <= to),
    entry => entry.amount_cents,
  )
  return [before, earned, withdrawn, after]
}

/** In the order of `CALENDARS_NOW`. */
export const calendarsAt = (rows: Rows, now: Date) => {
  const connected = rows.channels.filter(({ import_url }) => import_url !== null)
  const running = connected.filter(({ paused_at }) => paused_at === null)
  const healths = running.map(channel =>
    feedHealth(
      {
        since: channel.import_since ?? now,
        lastGoodAt: channel.last_good_at,
        trouble: channel.trouble !== null,
        held: channel.held_since !== null,
        paused: false,
      },
      now,
    ),
  )
  const having = (...wanted: string[]) => healths.filter(health => wanted.includes(health)).length
  const counts: Record<(typeof CALENDARS_NOW)[number], number> = {
    calendars_connected: connected.length,
    calendars_current: having('green', 'new'),
    calendars_doubtful: having('amber'),
    calendars_late: having('red'),
    calendars_paused: connected.length - running.length,
    conflicts_open: rows.conflicts.filter(({ settled_at }) => settled_at === null).length,
  }
  return CALENDARS_NOW.map(key => counts[key])
}
