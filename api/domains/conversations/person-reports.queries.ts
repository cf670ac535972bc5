import { sql } from 'kysely'
import type { NewPersonReport, PersonReport } from '#contract/conversations/person-reports.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

type QuotedMessages = PersonReport['messages']

/** Undefined where the reporter has an open report about the same person. */
export const insertPersonReport = async (
  tx: Transaction,
  report: Pick<NewPersonReport, 'reason' | 'words'> & {
    reporterId: string
    reportedId: string
    quoted: QuotedMessages
    now: Date
  },
) =>
  tx
    .insertInto('person_reports')
    .values({
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      reason: report.reason,
      words: report.words,
      quoted: report.quoted && JSON.stringify(report.quoted),
      reported_at: report.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export interface PersonReportRow {
  id: string
  reason: PersonReport['reason']
  words: string
  quoted: QuotedMessages
  reported_at: Date
  done_at: Date | null
  reporter: PersonReport['reporter']
  reported: PersonReport['reported']
}

const publicFields = (alias: string) => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'full_name', ${sql.ref(`${alias}.full_name`)},
  'profile_image', ${sql.ref(`${alias}.profile_image`)})`

/** Open ones by age, then those that are done, the newest first. */
export const listPersonReports = async (
  on: Queryable,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<PersonReportRow>`
    select report.id, reason, words, quoted, reported_at, done_at,
      ${publicFields('reporter')} as reporter, ${publicFields('reported')} as reported
    from person_reports as report
      join users as reporter on reporter.id = report.reporter_id
      join users as reported on reported.id = report.reported_id
    order by done_at is not null, case when done_at is null then reported_at end, done_at desc, report.id
    limit ${limit} offset ${offset}`.execute(on)
  const { count } = await on
    .selectFrom('person_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** The report with whom it is about, locked; undefined where there is none. */
export const lockPersonReport = (tx: Transaction, id: string) =>
  tx
    .selectFrom('person_reports')
    .select(['id', 'reported_id', 'done_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setReportDone = async (tx: Transaction, id: string, by: string, now: Date) => {
  await tx.updateTable('person_reports').set({ done_at: now, done_by: by }).where('id', '=', id).execute()
}
