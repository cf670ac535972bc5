import type { ExportPart } from './export-calendars.queries.ts'

/** Whom somebody blocks, and what they reported to the admins about others; what others reported is theirs. */
export const personReportParts: readonly ExportPart[] = [
  {
    name: 'blocked-people',
    read: (on, userId) =>
      on
        .selectFrom('person_blocks')
        .innerJoin('users', 'users.id', 'person_blocks.blocked_id')
        .select(['users.full_name as person', 'person_blocks.created_at'])
        .where('person_blocks.person_id', '=', userId)
        .orderBy('person_blocks.created_at')
        .execute(),
  },
  {
    name: 'reported-people',
    read: (on, userId) =>
      on
        .selectFrom('person_reports')
        .innerJoin('users', 'users.id', 'person_reports.reported_id')
        .select(['users.full_name as person', 'reason', 'words', 'reported_at', 'done_at'])
        .where('person_reports.reporter_id', '=', userId)
        .orderBy('person_reports.reported_at')
        .execute(),
  },
]
