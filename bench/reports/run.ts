import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config/config.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import { openContext } from '#api/open.ts'
import { REPORTS } from '#contract/analytics/figures.rules.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { silentLog } from '#tests/support/log.ts'
import { createPerson, someAddress, type TestPerson } from '#tests/support/people.ts'
import { type ReportsSize, seedReports } from './seed.ts'

interface Plan extends ReportsSize {
  databaseUrl: string
  dataDir: string
  tries: number
  /** The database was filled before. */
  filled: boolean
}

export interface ReportsMeasured {
  who: 'admin' | 'owner'
  path: string
  status: number
  /** The median of the tries, and the maximum. */
  ms: number
  mostMs: number
}

const someOwner = async (testApp: Parameters<typeof createPerson>[0]): Promise<{ id: string }> =>
  testApp.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner7@reports.test')
    .executeTakeFirstOrThrow()

/** The calls of the report screens: five years of each report in each period length, and the calls beside them. */
const pathsOf = (today: string, owner: string) => {
  const range = `start_date=${addDays(today, -1_500)}&end_date=${addDays(today, 300)}`
  const admin = [
    ...REPORTS.flatMap(name =>
      ['day', 'week', 'month'].map(group => `/analytics/reports/${name}/?group_by=${group}&${range}`),
    ),
    ...REPORTS.map(name => `/analytics/reports/${name}/?owner=${owner}&${range}`),
    `/analytics/reports/bookings/export/?group_by=day&${range}`,
    `/analytics/owner_statements/?sort=-earned&offset=100&${range}`,
    `/analytics/owner_statements/export/?${range}`,
    '/analytics/calendars_now/',
    '/analytics/revenue_analytics/',
    '/analytics/dashboard_metrics/',
    '/analytics/recent_activity/',
    '/analytics/system_stats/',
    '/bookings/stats/?timeframe=year',
    '/trusted-networks/stats/',
  ]
  const own = [
    '/analytics/dashboard_metrics/',
    '/analytics/recent_activity/',
    `/analytics/revenue_analytics/?group_by=day&${range}`,
    '/bookings/stats/?timeframe=year',
    '/trusted-networks/stats/',
  ]
  return { admin, own }
}

/** Fills a database, and requests every figure, one call after the other. */
export const runReports = async (plan: Plan, say: (text: string) => void): Promise<ReportsMeasured[]> => {
  const config = readConfig({
    DATABASE_URL: plan.databaseUrl,
    DATA_DIR: plan.dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://reports.test',
  })
  const { ctx, close } = await openContext(config, silentLog)
  const app = await buildApp(ctx, { requestsPerMinute: 1_000_000, busyAfterMs: 0 })
  await app.ready()
  try {
    const pool = openPool(plan.databaseUrl, 2, { statementTimeoutMs: 0 })
    const db = openDatabase(pool)
    const begun = performance.now()
    if (!plan.filled) await seedReports(db, plan)
    await db.destroy()
    say(`filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
    const testApp = { ctx, db: ctx.db }
    const admin = await createPerson(testApp, { userType: 'admin' })
    const { id } = await someOwner(testApp)
    const owner = { ...(await createPerson(testApp, { userType: 'owner' })) }
    await ctx.db.updateTable('properties').set({ owner_id: owner.id }).where('owner_id', '=', id).execute()
    const { admin: paths, own } = pathsOf(new Date().toISOString().slice(0, 10), owner.id)
    const measured: ReportsMeasured[] = []
    const measure = async (who: ReportsMeasured['who'], { headers }: TestPerson, path: string) => {
      const times: number[] = []
      let status = 0
      // The first call warms up the caches.
      for (let round = 0; round <= plan.tries; round += 1) {
        const asked = performance.now()
        const answer = await app.inject({ url: `/api${path}`, headers, remoteAddress: someAddress() })
        if (round > 0) times.push(performance.now() - asked)
        status = answer.statusCode
      }
      times.sort((one, other) => one - other)
      measured.push({
        who,
        path,
        status,
        ms: times[Math.floor(times.length / 2)] ?? 0,
        mostMs: times.at(-1) ?? 0,
      })
    }
    for (const path of paths) await measure('admin', admin, path)
    for (const path of own) await measure('owner', owner, path)
    return measured
  } finally {
    await app.close()
    await close()
  }
}
