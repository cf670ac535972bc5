import { useTranslation } from 'react-i18next'
import { useRows } from '#web/lib/lists.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { trustLevels } from '../queries.ts'

type Props = {
  search: string
  level: string
  onSearch: (search: string) => void
  onLevel: (level: string) => void
}

export function MemberFilters({ search, level, onSearch, onLevel }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const levels = useRows(trustLevels)
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchInput
        label={t('network.search')}
        placeholder={t('network.search')}
        clearLabel={t('common:clearSearch')}
        value={search}
        onChange={onSearch}
      />
      <Field label={t('network.filter')} labelHidden>
        <Select value={level} onChange={event => onLevel(event.target.value)}>
          <option value="">{t('network.allLevels')}</option>
          {levels.map(each => (
            <option key={each.id} value={each.level}>
              {t('network.levelCount', { name: each.name, count: each.member_count })}
            </option>
          ))}
          <option value="none">{t('network.levelNone')}</option>
        </Select>
      </Field>
    </div>
  )
}
