import { useTranslation } from 'react-i18next'
import { MAXIMUM_AMENITIES_ASKED } from '#contract/properties/search.schemas.ts'
import { useTakesPayments } from '#web/lib/terms.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SWITCHED_AMENITIES, useAmenityNames } from './amenities.ts'
import { CountField } from './CountField.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import type { ListFilters } from './filters.ts'

interface Props {
  value: ListFilters
  onChange: (changes: Partial<ListFilters>) => void
}

const USUAL_PETS = 4

/** Pets and children, who are not among the guests of a search. */
export function ComingAlongFields({ value, onChange }: Props) {
  const { t } = useTranslation('filterSheet')
  return (
    <FilterGroup title={t('comingAlong')}>
      <CountField
        label={t('pets')}
        value={value.pets}
        onChange={pets => onChange({ pets })}
        most={USUAL_PETS}
      />
      <Checkbox
        label={t('suitsChildren')}
        hint={t('suitsChildrenHint')}
        checked={value.suitsChildren}
        onChange={event => onChange({ suitsChildren: event.target.checked })}
      />
    </FilterGroup>
  )
}

/** Amenities that people need rather than like: the same filter as the buttons of the others. */
export function NeededAmenities({ value, onChange }: Props) {
  const { t } = useTranslation('filterSheet')
  const { nameOf } = useAmenityNames()
  const { amenities } = value
  return (
    <FilterGroup title={t('needed')}>
      {SWITCHED_AMENITIES.map(amenity => (
        <Checkbox
          key={amenity}
          label={nameOf(amenity)}
          checked={amenities.includes(amenity)}
          disabled={!amenities.includes(amenity) && amenities.length >= MAXIMUM_AMENITIES_ASKED}
          onChange={event =>
            onChange({
              amenities: event.target.checked
                ? [...amenities, amenity]
                : amenities.filter(each => each !== amenity),
            })
          }
        />
      ))}
    </FilterGroup>
  )
}

/** As the policies of homes have them, and two weeks between. */
const USUAL_DAYS = [1, 5, 14, 30]

/** Until when everything goes back; not offered where pages of homes say no terms of payment. */
export function FreeCancellationField({ value, onChange }: Props) {
  const { t } = useTranslation('filterSheet')
  const { freeCancellationDays: days } = value
  const takesPayments = useTakesPayments()
  if (!takesPayments && days === null) return null
  const offered =
    days === null || USUAL_DAYS.includes(days)
      ? USUAL_DAYS
      : [...USUAL_DAYS, days].toSorted((one, other) => one - other)
  return (
    <Field label={t('freeCancellation')} hint={t('freeCancellationHint')}>
      <Select
        value={days ?? ''}
        onChange={event =>
          onChange({ freeCancellationDays: event.target.value ? Number(event.target.value) : null })
        }
      >
        <option value="">{t('anyTerms')}</option>
        {offered.map(count => (
          <option key={count} value={count}>
            {t('untilDays', { count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
