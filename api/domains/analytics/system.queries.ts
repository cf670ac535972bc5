import { sql } from 'kysely'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable } from '../../db/transaction.ts'

const one = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('A count without a row')
  return row
}

/** Counts all accounts, and the reports, invitations and claims on which an admin decides, in one statement. */
export const countPeople = async (on: Queryable, now: Date) => {
  const since = (days: number) => sql`created_at > ${new Date(now.getTime() - days * DAY_MS)}`
  const { rows } = await sql<{
    people: number
    guests: number
    owners: number
    admins: number
    people_new_day: number
    people_new_week: number
    people_new_month: number
    incidents_waiting: number
    claims_waiting: number
  }>`
    select count(*) as people,
      count(*) filter (where user_type = 'user') as guests,
      count(*) filter (where user_type = 'owner') as owners,
      count(*) filter (where user_type = 'admin') as admins,
      count(*) filter (where ${since(1)}) as people_new_day,
      count(*) filter (where ${since(7)}) as people_new_week,
      count(*) filter (where ${since(30)}) as people_new_month,
      (select count(*) from incident_reports where status = 'open')
        + (select count(*) from person_reports where done_at is null)
        + (select count(*) from network_invitations where status = 'held')
        + (select count(*) from introductions where status = 'held' and introducer_id is not null) as incidents_waiting,
      (select count(*) from security_claims
        where status = 'open' and (answer is not null or answer_until <= ${now})) as claims_waiting
    from users where deleted_at is null`.execute(on)
  return one(rows)
}

/** Every home is in exactly one of the four counts after the first. */
export const countAllHomes = async (on: Queryable) => {
  const { rows } = await sql<{
    homes: number
    homes_offered: number
    homes_draft: number
    homes_to_review: number
    homes_hidden: number
    review_asked_at: Date | null
  }>`
    select count(*) as homes,
      count(*) filter (where status = 'active' and is_visible) as homes_offered,
      count(*) filter (where status = 'draft') as homes_draft,
      count(*) filter (where status = 'pending_review') as homes_to_review,
      count(*) filter (where status = 'active' and not is_visible) as homes_hidden,
      min(review_asked_at) filter (where status = 'pending_review') as review_asked_at
    from properties`.execute(on)
  return one(rows)
}
