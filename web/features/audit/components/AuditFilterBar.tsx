import { useTranslation } from 'react-i18next'
import { WHO_KINDS } from '#contract/audit/schemas.ts'
import { SUBJECT_KINDS } from '#contract/audit/subjects.schemas.ts'
import { AUDIT_ACTIONS } from '#contract/kernel/audit-actions.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AuditLogFilters } from '../queries.ts'

interface Props {
  asked: AuditLogFilters
  onChange: (changes: Partial<AuditLogFilters>, how?: { typed: boolean }) => void
}

export function AuditFilterBar({ asked, onChange }: Props) {
  const { t } = useTranslation('audit')
  return (
    <search className="grid grid-cols-1 gap-4">
      <ListSearch
        label={t('search')}
        placeholder={t('searchHint')}
        value={asked.search}
        onSearch={search => onChange({ search }, { typed: true })}
      />
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-[repeat(3,minmax(0,1.2fr))_repeat(2,minmax(0,1fr))]">
        <Field label={t('filter.who')}>
          <Select
            value={asked.who}
            onChange={event => onChange({ who: event.target.value as AuditLogFilters['who'] })}
          >
            <option value="">{t('filter.anybody')}</option>
            {WHO_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('filter.action')}>
          <Select
            value={asked.action}
            onChange={event => onChange({ action: event.target.value as AuditLogFilters['action'] })}
          >
            <option value="">{t('filter.anything')}</option>
            {AUDIT_ACTIONS.map(action => (
              <option key={action} value={action}>
                {t(`actions.${action}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('filter.on')} className="max-xl:col-span-2">
          <Select
            value={asked.on}
            onChange={event => onChange({ on: event.target.value as AuditLogFilters['on'] })}
          >
            <option value="">{t('filter.onAnything')}</option>
            {SUBJECT_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {t(`subjects.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('filter.from')}>
          <DateField
            value={asked.from}
            max={asked.until || undefined}
            onChange={event => onChange({ from: event.target.value })}
          />
        </Field>
        <Field label={t('filter.until')}>
          <DateField
            value={asked.until}
            min={asked.from || undefined}
            onChange={event => onChange({ until: event.target.value })}
          />
        </Field>
      </div>
    </search>
  )
}
