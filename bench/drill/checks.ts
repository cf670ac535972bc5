import pg from 'pg'
import { countNightsHeldTwice } from '../under-load/nights.ts'
import { longestPause, type Reserved } from '../under-load/record.ts'

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
    const { rows: jobs } = await client.query<{ at: number }>(
      `select (extract(epoch from completed_on) * 1000)::float8 as at from pgboss.job
       where completed_on between to_timestamp($1::float8 / 1000) - interval '10 seconds' and to_timestamp($2::float8 / 1000)
       order by completed_on`,
      [from, to],
    )
    return {
      lost: reservations.filter(({ id }) => !found.has(id)).length,
      doubled: await countNightsHeldTwice(client, reservations),
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
