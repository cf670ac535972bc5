import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openDatabase, openPool } from '#api/db/database.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { migrate } from '#api/db/migrate.ts'
import { explain, measureSearch, type SearchMeasured } from './search/measure.ts'
import { createSearchMix, withFlexibleDates } from './search/mix.ts'
import { seedSearch, seekers } from './search/seed.ts'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '240' },
    /** Replaces the embedded database: an empty one. */
    database: { type: 'string' },
    /** The database was filled before. */
    filled: { type: 'boolean', default: false },
  },
})

/** Of database time, at the 95th percentile. */
const TARGET_MS = 50
const FLEXIBLE_TARGET_MS = 150
const PLANS = join(import.meta.dirname, 'plans')

const at = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? 0

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-search-'))
const embedded = values.database ? null : await startEmbedded({ dataDir, log: pino({ level: 'warn' }) })
const pool = openPool(values.database ?? embedded?.url ?? '', 4, { statementTimeoutMs: 0 })
const db = openDatabase(pool)
try {
  await migrate(db)
  const begun = performance.now()
  if (!values.filled) await seedSearch(db, { homes: Number(values.homes) })
  console.log(`${values.homes} homes seeded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  const { cities, viewers } = await seekers(db)

  const mix = createSearchMix(Number(values.searches), cities, new Date())
  const measureMix = async (queries: typeof mix) => {
    const results: SearchMeasured[] = []
    for (const [round, counts] of [false, true].entries())
      for (const [index, asked] of queries.entries()) {
        const viewer = viewers[(index + round) % viewers.length]
        if (!viewer) throw new Error('Nobody to look at homes')
        const result = await measureSearch(pool, viewer, asked)
        // The first round warms up the caches.
        if (counts) results.push(result)
      }
    return results
  }
  const measured = await measureMix(mix)
  const flexible = await measureMix(withFlexibleDates(mix, new Date()))

  const trivial: number[] = []
  const { rows: homes } = await pool.query<{ id: string }>('select id from properties limit 200')
  for (const { id } of homes) {
    const asked = performance.now()
    await pool.query('select title from properties where id = $1', [id])
    trivial.push(performance.now() - asked)
  }

  const database = measured.map(({ searchMs }) => searchMs)
  const wall = measured.map(({ wallMs }) => wallMs)
  const one = at(trivial, 0.5)
  const line = (name: string, numbers: number[]) =>
    console.log(
      `${name.padEnd(14)} p50 ${at(numbers, 0.5).toFixed(1)} ms   p95 ${at(numbers, 0.95).toFixed(1)} ms   most ${at(numbers, 1).toFixed(1)} ms`,
    )
  console.log(`\n${measured.length} searches among ${values.homes} homes`)
  line('the search', database)
  line(
    'with its count',
    measured.map(({ databaseMs }) => databaseMs),
  )
  line(
    'of processor',
    measured.flatMap(({ processorMs }) => processorMs ?? []),
  )
  line('wall time', wall)
  const together = measured.filter(
    ({ asked }) =>
      asked.search && asked.latitude !== undefined && asked.check_in_date && asked.min_price !== undefined,
  )
  console.log(`\n${together.length} of them with words, place, dates, price and order together`)
  const togetherMs = together.map(({ searchMs }) => searchMs)
  line('the search', togetherMs)
  line(
    'with its count',
    together.map(({ databaseMs }) => databaseMs),
  )
  line(
    'of processor',
    together.flatMap(({ processorMs }) => processorMs ?? []),
  )
  console.log(`\n${flexible.length} with flexible dates`)
  const flexibleMs = flexible.map(({ searchMs }) => searchMs)
  line('the search', flexibleMs)
  line(
    'with its count',
    flexible.map(({ databaseMs }) => databaseMs),
  )
  line(
    'of processor',
    flexible.flatMap(({ processorMs }) => processorMs ?? []),
  )
  console.log(
    `one home by its id: ${one.toFixed(2)} ms; a search takes ${(at(wall, 0.5) / one).toFixed(0)} times that`,
  )
  for (const [name, numbers, target] of [
    ['all', database, TARGET_MS],
    ['with everything together', togetherMs, TARGET_MS],
    ['with flexible dates', flexibleMs, FLEXIBLE_TARGET_MS],
  ] as const)
    if (at(numbers, 0.95) > target) console.log(`searches ${name}: above the target of ${target} ms`)

  const sorted = measured.toSorted((first, next) => first.databaseMs - next.databaseMs)
  await mkdir(PLANS, { recursive: true })
  for (const [name, chosen] of [
    ['typical', sorted[Math.floor(sorted.length / 2)]],
    ['worst', sorted.at(-1)],
    ['worst-flexible', flexible.toSorted((first, next) => first.databaseMs - next.databaseMs).at(-1)],
  ] as const) {
    if (!chosen) continue
    const plans = []
    for (const statement of chosen.statements) {
      const rows = (await explain(pool, statement, 'analyze, buffers')) as { 'QUERY PLAN': string }[]
      plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
    }
    await writeFile(join(PLANS, `${name}.txt`), `${JSON.stringify(chosen.asked)}\n\n${plans.join('\n\n')}\n`)
    console.log(
      `${name}: ${chosen.databaseMs.toFixed(1)} ms, ${chosen.found} found, ${JSON.stringify(chosen.asked)}`,
    )
  }
  if (process.env.SHOW_SLOW)
    for (const slow of sorted.slice(-20))
      console.log(
        slow.databaseMs.toFixed(0),
        slow.processorMs?.toFixed(0),
        slow.found,
        JSON.stringify(slow.asked),
      )
} finally {
  await db.destroy()
  await embedded?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
