import { useTranslation } from 'react-i18next'
import { CountField } from './CountField.tsx'
import type { ListFilters } from './filters.ts'

/** The largest offered numbers. */
const BEDS = 10
const BEDROOMS = 5

interface Props {
  value: Pick<ListFilters, 'beds' | 'doubleBedrooms' | 'singleBedrooms'>
  onChange: (changes: Partial<ListFilters>) => void
}

/** How many beds a home has, and of which kind in its bedrooms. Loaded with the texts of rooms. */
export default function BedFields({ value, onChange }: Props) {
  const { t } = useTranslation(['rooms', 'properties'])
  const atLeast = (count: number) => t('properties:list.atLeast', { count })
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-5">
      <CountField
        label={t('filter.double')}
        value={value.doubleBedrooms}
        onChange={doubleBedrooms => onChange({ doubleBedrooms })}
        most={BEDROOMS}
        optionText={atLeast}
      />
      <CountField
        label={t('filter.single')}
        value={value.singleBedrooms}
        onChange={singleBedrooms => onChange({ singleBedrooms })}
        most={BEDROOMS}
        optionText={atLeast}
      />
      <CountField
        label={t('filter.beds')}
        value={value.beds}
        onChange={beds => onChange({ beds })}
        most={BEDS}
        optionText={atLeast}
        className="col-span-2"
      />
      {(value.beds ?? value.doubleBedrooms ?? value.singleBedrooms) !== null && (
        <p className="col-span-2 -mt-3 text-xs text-ink-soft">{t('filter.note')}</p>
      )}
    </div>
  )
}
