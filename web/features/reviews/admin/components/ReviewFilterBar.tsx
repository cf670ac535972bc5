import { useTranslation } from 'react-i18next'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AllReviewsFilters, REVIEW_CHOICES } from '../queries.ts'

interface Props {
  asked: AllReviewsFilters
  onChange: (changes: Partial<AllReviewsFilters>, how?: { typed: true }) => void
}

export function ReviewFilterBar({ asked, onChange }: Props) {
  const { t } = useTranslation('allReviews')
  return (
    <search className="grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Field label={t('filters.search')} className="col-span-full xl:col-span-1">
        <ListSearch
          placeholder={t('filters.searchHint')}
          value={asked.search}
          onSearch={search => onChange({ search }, { typed: true })}
        />
      </Field>
      <Field label={t('filters.state')}>
        <Select
          value={asked.state}
          onChange={event => onChange({ state: event.target.value as AllReviewsFilters['state'] })}
        >
          {REVIEW_CHOICES.state.map(state => (
            <option key={state} value={state}>
              {t(`states.${state || 'all'}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filters.sort')}>
        <Select
          value={asked.sort}
          onChange={event => onChange({ sort: event.target.value as AllReviewsFilters['sort'] })}
        >
          {REVIEW_CHOICES.sort.map(sort => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
