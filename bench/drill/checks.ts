import pg from 'pg'
import { longestPause, type Reserved } from './record.ts'

const CONNECT_MS = 5_000

/** What the database says about what clients were told. */
export const checkDatabase = async (
  url: string,
  reservations: readonly Reserved[],
  { from, to }: { from: number; to: number },
) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    const { rows: kept } = await client.query<{ id: string }>(
      `select id from bookings where id = any($1::uuid[]) and status = 'confirmed'`,
      [reservations.map(({ id }) => id)],
    )
    const found = new Set(kept.map(({ id }) => id))
    const { rows: shared } = await client.query<{ count: number }>(
      `select count(*)::int as count from bookings one join bookings other
         on one.property_id = other.property_id and one.id < other.id
         and one.check_in_date < other.check_out_date and other.check_in_date < one.check_out_date
       where one.status = 'confirmed' and other.status = 'confirmed'`,
    )
    const { rows: jobs } = await client.query<{ at: number }>(
      `select (extract(epoch from completed_on) * 1000)::float8 as at from pgboss.job
       where completed_on between to_timestamp($1::float8 / 1000) - interval '10 seconds' and to_timestamp($2::float8 / 1000)
       order by completed_on`,
      [from, to],
    )
    // Two clients who were both told that a night is theirs, whatever the rows say now.
    const promised = new Map<string, string>()
    let promisedTwice = 0
    for (const { id, home, night } of reservations) {
      const key = `${home} ${night}`
      if ((promised.get(key) ?? id) !== id) promisedTwice++
      promised.set(key, id)
    }
    return {
      lost: reservations.filter(({ id }) => !found.has(id)).length,
      doubled: (shared[0]?.count ?? 0) + promisedTwice,
      withoutJobs: longestPause(
        jobs.map(({ at }) => at),
        from,
        to,
      ),
    }
  } finally {
    await client.end()
  }
}
