import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { ADMIN_PROPERTY_SORTS } from '#contract/properties/admin.schemas.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ADMIN_PROPERTY_CHOICES, type AdminPropertyUrlFilters } from '../queries.ts'

interface Props {
  asked: AdminPropertyUrlFilters
  onChange: (changes: Partial<AdminPropertyUrlFilters>, how?: { typed: true }) => void
}

export function AdminPropertyFilterBar({ asked, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const city = useDebouncedInput(asked.city, words => onChange({ city: words }, { typed: true }))
  return (
    <div className="grid pairs-7.5 gap-4 lg:grid-cols-3 xl:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,0.9fr))_minmax(0,1.25fr)]">
      <Field label={t('filters.search')} className="max-lg:col-span-full">
        <ListSearch
          placeholder={t('filters.searchHint')}
          value={asked.search}
          onSearch={search => onChange({ search }, { typed: true })}
        />
      </Field>
      <Field label={t('filters.city')}>
        <TextInput
          leading={<Search className="size-4" aria-hidden="true" />}
          value={city.draft}
          autoComplete="off"
          onChange={event => city.type(event.target.value)}
          onBlur={city.leave}
        />
      </Field>
      <Field label={t('filters.status')}>
        <Select
          value={asked.status}
          onChange={event => onChange({ status: event.target.value as AdminPropertyUrlFilters['status'] })}
        >
          {ADMIN_PROPERTY_CHOICES.status.map(choice => (
            <option key={choice} value={choice}>
              {t(`status.${choice}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filters.visibility')}>
        <Select
          value={asked.visibility}
          onChange={event =>
            onChange({ visibility: event.target.value as AdminPropertyUrlFilters['visibility'] })
          }
        >
          {ADMIN_PROPERTY_CHOICES.visibility.map(choice => (
            <option key={choice} value={choice}>
              {t(`visibility.${choice}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filters.health')}>
        <Select
          value={asked.health}
          onChange={event => onChange({ health: event.target.value as AdminPropertyUrlFilters['health'] })}
        >
          {ADMIN_PROPERTY_CHOICES.health.map(choice => (
            <option key={choice} value={choice}>
              {t(`health.${choice}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filters.sort')} className="max-lg:col-span-full">
        <Select
          value={asked.sort}
          onChange={event => onChange({ sort: event.target.value as AdminPropertyUrlFilters['sort'] })}
        >
          {ADMIN_PROPERTY_SORTS.map(sort => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
