import { sql } from 'kysely'
import type { FeedHealth } from '#contract/kernel/health.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isFailedMail } from '../../jobs/failed.ts'
import { healthAt } from '../calendars/health.queries.ts'

interface JobDepth {
  readonly name: string
  /** Due, and not begun. */
  readonly waiting: number
  readonly oldest_waiting_seconds: number
  readonly running: number
  readonly failed: number
}

/** The state of the platform in numbers, for those who watch its servers. */
export interface PlatformDepths {
  /** Jobs with something to say; the others have nothing that waits, runs or has failed. */
  readonly jobs: readonly JobDepth[]
  readonly mails_failed: number
  readonly mails_retrying: number
  /** Unix time of the last mail that was sent; null before the first one. */
  readonly last_mail_seconds: number | null
  /** Import feeds of active homes by health, and those that are paused. */
  readonly calendars: Readonly<Partial<Record<FeedHealth | 'paused', number>>>
  readonly card_payments_unfinished: number
  readonly card_disputes_open: number
  readonly refunds_due: number
  readonly incoming_unassigned: number
  readonly withdrawals_processing: number
  /** Whether the newest comparison of each of these jobs failed. */
  readonly differing: readonly string[]
}

/** All of it in one statement. `comparing` are the names of the jobs that fail where they find a difference. */
export const readDepths = async (
  on: Queryable,
  { now, comparing }: { now: Date; comparing: readonly string[] },
): Promise<PlatformDepths> => {
  const { rows } = await sql<PlatformDepths>`
    with unfinished as materialized (
      select name, state, output, extract(epoch from now() - start_after)::float8 as due_seconds
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    ), depths as (
      select name, count(*) filter (where state in ('created', 'retry') and due_seconds >= 0) as waiting,
        coalesce(max(due_seconds) filter (where state in ('created', 'retry') and due_seconds >= 0), 0)
          as oldest_waiting_seconds,
        count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed
      from unfinished group by name
    ), feeds as (
      select case when channels.paused_at is null then ${healthAt(now)} else 'paused' end as health, count(*) as feeds
      from calendar_channels as channels join properties as homes on homes.id = channels.property_id
      where channels.import_url is not null and homes.status = 'active' group by 1
    ), compared as (
      select distinct on (name) name, state from pgboss.job
      where name = any(${comparing}::text[]) and state in ('retry', 'completed', 'failed') order by name, created_on desc
    )
    select coalesce((select json_agg(depths) from depths), '[]') as jobs,
      (select count(*) from unfinished where state = 'failed' and ${isFailedMail}) as mails_failed,
      (select count(*) from unfinished where state = 'retry' and ${isFailedMail}) as mails_retrying,
      (select extract(epoch from last_sent_at)::float8 from mail_standing) as last_mail_seconds,
      coalesce((select json_object_agg(health, feeds) from feeds), '{}') as calendars,
      (select count(*) from card_payments where status in ('open', 'processing', 'authorised')) as card_payments_unfinished,
      (select count(*) from card_disputes where status in ('inquiry', 'open')) as card_disputes_open,
      (select count(*) from refunds where status in ('due', 'sending') and collector_id is null) as refunds_due,
      (select count(*) from incoming_payments where status = 'waiting' and collector_id is null) as incoming_unassigned,
      (select count(*) from withdrawals where status = 'processing') as withdrawals_processing,
      coalesce((select json_agg(name) from compared where state <> 'completed'), '[]') as differing`.execute(
    on,
  )
  const [depths] = rows
  if (!depths) throw new Error('The database says nothing of the platform')
  return depths
}
