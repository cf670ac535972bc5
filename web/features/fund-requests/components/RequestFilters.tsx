import { useTranslation } from 'react-i18next'
import { withdrawalStatus } from '#contract/payments/schemas.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { RequestFilters as Filters } from '../queries.ts'

type Props = {
  search: string
  status: Filters['status']
  onSearch: (search: string) => void
  onStatus: (status: Filters['status']) => void
}

export function RequestFilters({ search, status, onSearch, onStatus }: Props) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={t('list.search')}>
        <ListSearch placeholder={t('list.searchHint')} value={search} onSearch={onSearch} />
      </Field>
      <Field label={t('list.status')}>
        <Select value={status} onChange={event => onStatus(event.target.value as Filters['status'])}>
          {withdrawalStatus.options.map(each => (
            <option key={each} value={each}>
              {t(`payments:statuses.${each}`)}
            </option>
          ))}
          <option value="all">{t('list.all')}</option>
        </Select>
      </Field>
    </div>
  )
}
