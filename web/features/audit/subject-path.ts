import type { SUBJECT_KINDS } from '#contract/audit/subjects.schemas.ts'
import { paths } from '#web/lib/paths.ts'

type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** The screen where an admin finds things of this kind; a home is linked by its own address. */
export const findSubjectPath = (kind: SubjectKind | undefined): string | undefined => {
  if (kind === 'incoming_payment' || kind === 'bank_import')
    return paths.adminGuestPayments({ status: 'all' })
  return kind === 'refund' ? paths.adminGuestPayments({ view: 'refunds', refunds: 'all' }) : undefined
}
