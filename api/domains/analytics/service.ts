import { DASHBOARD_LINES } from '#contract/analytics/rules.ts'
import type { Activity, DashboardMetrics } from '#contract/analytics/schemas.ts'
import { DASHBOARD_BOOKINGS, UPCOMING_WINDOW_DAYS } from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { countUnreadMessages } from '../conversations/queries.ts'
import { listActivityChanges, listJoined, listMessagesReceived, listNewcomers } from './activity.queries.ts'
import {
  type LineRow,
  listEnteredTurnovers,
  listLatest,
  listRequests,
  listTurnovers,
} from './lines.queries.ts'
import type { Scope } from './policy.ts'
import { countUpcoming, findFigures, findPortfolio, recentSince } from './queries.ts'
import { monthsAfter } from './range.service.ts'
import { sumStaysByPeriod } from './reports.queries.ts'
import { readNights } from './reports.service.ts'
import { changeView, dashboardStayView, joinedView, newcomerView, receivedView } from './views.ts'

const toCountedList = (rows: readonly LineRow[]) => ({
  count: rows[0]?.count ?? 0,
  results: rows.map(dashboardStayView),
})

/** Arrivals or departures of both kinds, by home; each list has its own count and at most so many rows. */
const toTurnovers = (booked: readonly LineRow[], entered: readonly LineRow[]) => {
  const [one, other] = [toCountedList(booked), toCountedList(entered)]
  return {
    count: one.count + other.count,
    results: [...one.results, ...other.results]
      .sort((first, second) => first.property.title.localeCompare(second.property.title))
      .slice(0, DASHBOARD_LINES),
  }
}

interface Months {
  thisMonth: CalendarDate
  lastMonth: CalendarDate
  nextMonth: CalendarDate
}

/** Over all homes, from the stored sums: money by month of check-in, and 30 nights from today in UTC. */
const figuresOfAll = async (ctx: Context, { lastMonth, nextMonth }: Months, now: Date) => {
  const all = { ownerId: null, groupBy: 'month', now } as const
  const from = dateInZone(now, 'UTC')
  const [upcoming, money, nights] = await Promise.all([
    countUpcoming(ctx.db, now),
    sumStaysByPeriod(ctx.db, { ...all, from: lastMonth, to: addDays(nextMonth, -1) }),
    readNights(ctx.db, { ...all, from, to: addDays(from, UPCOMING_WINDOW_DAYS - 1) }),
  ])
  const nightsOf = (key: 'nights_reserved' | 'nights_offered') =>
    nights.reduce((total, row) => total + (row[key] ?? 0), 0)
  return {
    upcoming,
    last_month_cents: money[0]?.owner_earnings ?? 0,
    this_month_cents: money[1]?.owner_earnings ?? 0,
    nights_held: nightsOf('nights_reserved'),
    nights_offered: nightsOf('nights_offered'),
  }
}

/** Everything that the dashboard shows first, in one answer. */
export const readDashboard = async (ctx: Context, scope: Scope): Promise<DashboardMetrics> => {
  const now = ctx.clock()
  const portfolio = findPortfolio(ctx.db, scope)
  const figures = async () => {
    const thisMonth = monthsAfter(dateInZone(now, (await portfolio).time_zone), 0)
    const months = { thisMonth, lastMonth: monthsAfter(thisMonth, -1), nextMonth: monthsAfter(thisMonth, 1) }
    const found =
      scope.ownerId === null ? figuresOfAll(ctx, months, now) : findFigures(ctx.db, scope, { ...months, now })
    return { thisMonth, ...(await found) }
  }
  const [homes, sums, turnovers, entered, requests, latest, unread] = await Promise.all([
    portfolio,
    figures(),
    listTurnovers(ctx.db, scope, now, DASHBOARD_LINES),
    // Names of people without an account are for the owner who noted them.
    scope.ownerId === null ? [] : listEnteredTurnovers(ctx.db, scope.ownerId, now, DASHBOARD_LINES),
    listRequests(ctx.db, scope, now, DASHBOARD_LINES),
    listLatest(ctx.db, scope, DASHBOARD_BOOKINGS),
    countUnreadMessages(ctx.db, scope.ownerId),
  ])
  return {
    properties: { total: homes.total, active: homes.active },
    trust_levels: homes.trust_levels,
    network_size: homes.network_size,
    upcoming_bookings: sums.upcoming,
    arrivals: toTurnovers(
      turnovers.filter(row => row.arrives),
      entered.filter(row => row.arrives),
    ),
    departures: toTurnovers(
      turnovers.filter(row => !row.arrives),
      entered.filter(row => !row.arrives),
    ),
    requests: toCountedList(requests),
    latest_bookings: latest.map(dashboardStayView),
    income: {
      month: sums.thisMonth.slice(0, 7),
      this_month_cents: sums.this_month_cents,
      last_month_cents: sums.last_month_cents,
    },
    occupancy: {
      days: UPCOMING_WINDOW_DAYS,
      nights_held: sums.nights_held,
      nights_offered: sums.nights_offered,
    },
    unread_messages: unread,
  }
}

/**
 * The newest items of several kinds. Messages belong to the two parties, so an admin sees none here; new accounts and
 * withdrawal requests are for admins only.
 */
export const readActivity = async (ctx: Context, scope: Scope, limit: number): Promise<Activity[]> => {
  const window = { since: recentSince(ctx.clock()), limit }
  const { ownerId } = scope
  const [changes, joined, received, newcomers] = await Promise.all([
    listActivityChanges(ctx.db, ownerId, window),
    listJoined(ctx.db, ownerId, window),
    ownerId === null ? [] : listMessagesReceived(ctx.db, ownerId, window),
    ownerId === null ? listNewcomers(ctx.db, window) : [],
  ])
  return [
    ...changes.map(row => changeView(row, scope.viewerId)),
    ...received.map(receivedView),
    ...joined.map(joinedView),
    ...newcomers.map(newcomerView),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, limit)
}
