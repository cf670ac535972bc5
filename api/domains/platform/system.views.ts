import { type FailedJob, mailReason } from '#contract/platform/system.schemas.ts'
import { MAIL_NOT_TAKEN } from '../../integrations/mail/not-taken.ts'
import type { FailedJobRow } from '../../jobs/failed.ts'
import { failureText } from '../../jobs/failure-text.ts'

export const failedMailRecipient = ({ output }: Pick<FailedJobRow, 'output'>): string | null =>
  typeof output?.recipient === 'string' ? output.recipient : null

export const isMail = ({ output }: Pick<FailedJobRow, 'output'>) => output?.name === MAIL_NOT_TAKEN

export const failedJobView = (
  row: FailedJobRow,
  people: ReadonlyMap<string, { id: string; full_name: string }>,
): FailedJob => {
  const to = failedMailRecipient(row)
  const reason = mailReason.safeParse(row.output?.reason)
  return {
    id: row.id,
    job: row.name,
    cause: isMail(row) ? 'mail' : 'other',
    why: failureText(row.output?.message),
    mail: isMail(row) ? { reason: reason.data ?? 'other', to, person: (to && people.get(to)) || null } : null,
    created_at: row.created_on.toISOString(),
    failed_at: row.completed_on.toISOString(),
    tries: row.retry_count + 1,
  }
}
