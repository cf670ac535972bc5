import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { paths } from '#web/lib/paths.ts'

const LINK = 'text-evergreen-text underline decoration-line underline-offset-4 hover:decoration-current'

/** A person in the audit log, by current name, with a link to their page. */
export function AuditPersonLink({ person }: { person: NonNullable<AuditEntry['concerns']> }) {
  const { t } = useTranslation('audit')
  return (
    <Link to={paths.adminPerson(person.id)} className={LINK}>
      {person.full_name ?? t('who.unknown')}
    </Link>
  )
}

export function AuditActor({ who }: { who: AuditEntry['who'] }) {
  const { t } = useTranslation('audit')
  if (who.kind === 'visitor') return <span>{t('who.nobody')}</span>
  if (who.kind !== 'person')
    return (
      <span className="lg:grid lg:gap-0.5">
        {t(who.kind === 'house' ? 'who.house' : 'who.command')}{' '}
        <code className="text-xs font-normal break-all text-ink-soft">{who.of}</code>
      </span>
    )
  return (
    <span className="lg:grid lg:gap-0.5">
      {who.person ? <AuditPersonLink person={who.person} /> : t('who.unknown')}{' '}
      {who.viewing_as && (
        <span className="text-xs font-normal text-ink-soft">
          {t('who.viewing', { name: who.viewing_as.full_name ?? t('who.unknown') })}
        </span>
      )}
    </span>
  )
}
