import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LogAsked } from '../queries.ts'

type Props = {
  asked: LogAsked
  entries: readonly AuditEntry[]
  onChange: (changes: Partial<LogAsked>) => void
}

/** Says that only one person or one thing is looked at, which no control above shows. */
export function OnlyThese({ asked, entries, onChange }: Props) {
  const { t } = useTranslation('audit')
  if (!asked.person && !asked.subject) return null
  const named = entries
    .flatMap(({ who, concerns }) => [who.person, concerns])
    .find(person => person?.id === asked.person)
  return (
    <Notice
      title={
        asked.person
          ? t('filter.onlyOf', { name: named?.full_name ?? t('filter.onePerson') })
          : t('filter.onlyThis')
      }
      action={
        <Button variant="secondary" size="sm" onClick={() => onChange({ person: '', subject: '' })}>
          {t('filter.clear')}
        </Button>
      }
    />
  )
}
