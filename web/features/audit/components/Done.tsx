import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AUDIT_ACTIONS, SUBJECT_KINDS } from '#contract/audit/actions.schemas.ts'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { known } from '../known.ts'
import { Differences } from './Differences.tsx'
import { Person } from './Who.tsx'

/** What was done, on what, to whom it belongs, and what changed by it. */
export function Done({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { subject, concerns, who, reason } = entry
  const action = known(AUDIT_ACTIONS, entry.action)
  const kind = known(SUBJECT_KINDS, subject.kind)
  return (
    <div className="grid justify-items-start gap-1.5 max-md:justify-items-end max-md:text-right">
      <span>{action ? t(`actions.${action}`) : entry.action}</span>
      {subject.label && (
        <span className="text-ink-soft">
          {kind && `${t(`subjects.${kind}`)}: `}
          {subject.property ? (
            <Link
              to={paths.property(subject.property)}
              className="text-evergreen-text underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {subject.label}
            </Link>
          ) : (
            <span className="break-words">{subject.label}</span>
          )}
        </span>
      )}
      {concerns && concerns.id !== who.person?.id && (
        <span className="text-ink-soft">
          → <Person person={concerns} />
        </span>
      )}
      <Differences before={entry.before} after={entry.after} />
      {reason && <span className="break-words text-ink-soft">{t('reason', { reason })}</span>}
    </div>
  )
}
