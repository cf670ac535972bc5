import { sql } from 'kysely'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { DAYS_ASKED_BACK, DAYS_BETWEEN_REQUESTS } from '#contract/reviews/references.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { areApart } from '../properties/person-visibility.queries.ts'

/** When an owner asked about a guest last; null for never. */
export const findAskedAt = async (on: Queryable, askerId: string, guestId: string): Promise<Date | null> => {
  const row = await on
    .selectFrom('reference_requests')
    .select('asked_at')
    .where('asker_id', '=', askerId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row?.asked_at ?? null
}

/** False where the owner asked about this guest not long ago. */
export const insertReferenceRequest = async (
  tx: Transaction,
  { askerId, guestId, at }: { askerId: string; guestId: string; at: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('reference_requests')
    .values({ asker_id: askerId, guest_id: guestId, asked_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['asker_id', 'guest_id'])
        .doUpdateSet({ asked_at: at })
        .where('reference_requests.asked_at', '<=', new Date(at.getTime() - DAYS_BETWEEN_REQUESTS * DAY_MS)),
    )
    .returning('guest_id')
    .executeTakeFirst()
  return row !== undefined
}

/** As many owners know enough. */
const MOST_ASKED = 20

export interface AskedStayRow {
  booking_id: string
  owner_id: string
  title: string
}

/**
 * The last stay of a guest at each owner who wrote nothing about it, the latest first. Left out are owners who were asked
 * about that stay not long ago, whoever asked, and those who do not want to hear from the asker or the guest.
 */
export const listStaysToAskAbout = async (
  on: Queryable,
  { askerId, guestId, now }: { askerId: string; guestId: string; now: Date },
): Promise<AskedStayRow[]> => {
  const [ownerId, asker, guest] = [
    sql.ref<string>('home.owner_id'),
    sql<string>`${askerId}::uuid`,
    sql<string>`${guestId}::uuid`,
  ]
  const { rows } = await sql<AskedStayRow>`
    select booking_id, owner_id, title from (
      select distinct on (home.owner_id) bookings.id as booking_id, home.owner_id, home.title, bookings.check_out_date
      from bookings
        join properties as home on home.id = bookings.property_id
        join users as owner on owner.id = home.owner_id and owner.disabled_at is null
      where bookings.guest_id = ${guest} and bookings.status = 'completed' and home.owner_id <> ${asker}
        and bookings.check_out_date
          between (${now}::timestamptz at time zone home.time_zone)::date - ${DAYS_ASKED_BACK}::int
          and (${now}::timestamptz at time zone home.time_zone)::date
        and not ${areApart(ownerId, asker)} and not ${areApart(ownerId, guest)}
      order by home.owner_id, bookings.check_out_date desc, bookings.id
    ) as last
    where not exists (select from guest_references where guest_references.booking_id = last.booking_id)
      and not exists (
        select from notifications
        where user_id = last.owner_id and kind = 'reference.asked' and subject_id = last.booking_id
          and created_at > ${new Date(now.getTime() - DAYS_BETWEEN_REQUESTS * DAY_MS)}
      )
    order by check_out_date desc, booking_id limit ${MOST_ASKED}`.execute(on)
  return rows
}
