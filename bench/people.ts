/** Measures an admin's lists of 100,000 people: `npm run bench:people`. Prints each query with its time and plan. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase, openPool } from '#api/db/database.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { migrate } from '#api/db/migrate.ts'
import { type AccountFilters, listAccounts } from '#api/domains/accounts/people.queries.ts'

const PEOPLE = 100_000
const PLAN = join(import.meta.dirname, 'plans', 'people-deep.txt')

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-people-'))
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) })
const pool = openPool(embedded.url, 4, { statementTimeoutMs: 0 })
const db = openDatabase(pool)
try {
  await migrate(db)
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed, created_at, last_seen_at, disabled_at)
    select md5('a' || n) || '@people.test', initcap(substr(md5('f' || n), 1, 6)) || ' ' || initcap(substr(md5('l' || n), 1, 9)),
      case when n % 20 = 0 then 'owner' else 'user' end, 'none', n % 50 > 0, now() - n * interval '11 minutes',
      case when n % 9 > 0 then now() - (n * 7919 % 1000003) * interval '1 minute' end,
      case when n % 400 = 7 then now() end
    from generate_series(1, ${PEOPLE}::int) n`.execute(db)
  await sql`vacuum analyze users`.execute(db)

  const first = { limit: 20, offset: 0, sort: '-joined' } as const
  const deep = PEOPLE - 1_000
  const questions: Record<string, AccountFilters> = {
    'the first page': first,
    'the last page by age': { ...first, offset: deep },
    'the last page by name': { ...first, offset: deep, sort: 'name' },
    'the last page by last seen': { ...first, offset: deep, sort: '-last_seen' },
    'owners by name, last page': { ...first, user_type: 'owner', offset: PEOPLE / 20 - 40, sort: 'name' },
    'who is in onboarding, by name': { ...first, state: 'onboarding', sort: 'name' },
    'suspended, by last seen': { ...first, state: 'suspended', sort: '-last_seen' },
    'an exact address': { ...first, search: `${'0'.repeat(3)}@people.test` },
    'part of a name': { ...first, search: 'abc1' },
    'two letters': { ...first, search: 'ab' },
    'what everybody has': { ...first, search: 'people.test', offset: deep / 2 },
  }
  for (const [question, asked] of Object.entries(questions)) {
    const times: number[] = []
    for (let round = 0; round < 6; round++) {
      const begun = performance.now()
      await listAccounts(db, asked)
      times.push(performance.now() - begun)
    }
    const median = times.slice(1).sort((one, other) => one - other)[2] ?? 0
    console.log(`${question.padEnd(34)} ${median.toFixed(0).padStart(5)} ms`)
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers)
    select id from users person where deleted_at is null
    order by lower(full_name), id limit 20 offset ${deep}`.execute(db)
  await writeFile(PLAN, `${rows.map(row => row['QUERY PLAN']).join('\n')}\n`)
} finally {
  await db.destroy()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
