import type pg from 'pg'
import type { Reserved } from './record.ts'

/** Nights that two stays hold, or that two clients were told are theirs, whatever the rows say now. */
export const countNightsHeldTwice = async (
  client: Pick<pg.Client, 'query'>,
  reservations: readonly Reserved[],
) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from bookings one join bookings other
       on one.property_id = other.property_id and one.id < other.id
       and one.check_in_date < other.check_out_date and other.check_in_date < one.check_out_date
     where one.status = 'confirmed' and other.status = 'confirmed'`,
  )
  const promised = new Map<string, string>()
  let promisedTwice = 0
  for (const { id, home, night } of reservations) {
    const key = `${home} ${night}`
    if ((promised.get(key) ?? id) !== id) promisedTwice++
    promised.set(key, id)
  }
  return (rows[0]?.count ?? 0) + promisedTwice
}
