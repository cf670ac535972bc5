import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { SUBJECT_KINDS } from '#contract/audit/subjects.schemas.ts'
import { AUDIT_ACTIONS } from '#contract/kernel/audit-actions.ts'
import { paths } from '#web/lib/paths.ts'
import { findKnown } from '../find-known.ts'
import { AuditPersonLink } from './AuditActor.tsx'
import { Differences } from './Differences.tsx'

type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** The screen where an admin finds things of this kind; a home is linked by its own address. */
const findSubjectPath = (kind: SubjectKind | undefined): string | undefined => {
  if (kind === 'incoming_payment' || kind === 'bank_import')
    return paths.adminGuestPayments({ status: 'all' })
  return kind === 'refund' ? paths.adminGuestPayments({ view: 'refunds', refunds: 'all' }) : undefined
}

/** The text of an entry: the action, its subject, whom it concerns, and what changed. */
export function AuditActionText({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { subject, concerns, who, reason } = entry
  const action = findKnown(AUDIT_ACTIONS, entry.action)
  const kind = findKnown(SUBJECT_KINDS, subject.kind)
  const path = subject.property ? paths.property(subject.property) : findSubjectPath(kind)
  return (
    <div className="max-lg:leading-snug lg:grid lg:justify-items-start lg:gap-1.5">
      <span>{action ? t(`actions.${action}`) : entry.action}</span>{' '}
      {(subject.label || path) && (
        <span className="text-ink-soft">
          {kind && subject.label && `${t(`subjects.${kind}`)}: `}
          {path ? (
            <Link
              to={path}
              className="text-evergreen-text underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {subject.label || (kind && t(`subjects.${kind}`))}
            </Link>
          ) : (
            <span className="break-words">{subject.label}</span>
          )}
        </span>
      )}{' '}
      {concerns && concerns.id !== who.person?.id && (
        <span className="text-ink-soft">
          → <AuditPersonLink person={concerns} />
        </span>
      )}
      <Differences before={entry.before} after={entry.after} />
      {reason && <span className="break-words text-ink-soft">{t('reason', { reason })}</span>}
    </div>
  )
}
