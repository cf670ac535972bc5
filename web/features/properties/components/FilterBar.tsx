import MapPin from 'lucide-react/icons/map-pin'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ListFilters, wholeNumber } from '../filters.ts'

type Props = { filters: ListFilters; onChange: (changes: Partial<ListFilters>) => void }

const ROOMS = [1, 2, 3, 4, 5]
const asText = (value: number | null) => (value === null ? '' : String(value))

/** What the person looks for. It takes effect while they type and stays in the address. */
export function FilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const moreId = useId()
  const [more, setMore] = useState(filters.bedrooms !== null || filters.bathrooms !== null)
  const [search, setSearch] = useDraft(filters.search, text => onChange({ search: text.trim() }))
  const [location, setLocation] = useDraft(filters.location, text => onChange({ location: text.trim() }))
  const [least, setLeast] = useDraft(asText(filters.minPrice), text =>
    onChange({ minPrice: wholeNumber(text) }),
  )
  const [most, setMost] = useDraft(asText(filters.maxPrice), text =>
    onChange({ maxPrice: wholeNumber(text) }),
  )
  return (
    <search aria-label={t('list.filters')}>
      <Surface padding="sm" className="grid gap-4 md:p-5">
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-[1.5fr_1.2fr_minmax(7rem,0.6fr)_minmax(7rem,0.6fr)_auto]">
          <Field label={t('list.search')} className="col-span-2 md:col-span-1">
            <SearchInput
              value={search}
              onChange={setSearch}
              clearLabel={t('common:clearSearch')}
              placeholder={t('list.searchHint')}
              maxLength={100}
            />
          </Field>
          <Field label={t('list.location')} className="col-span-2 md:col-span-1">
            <TextInput
              value={location}
              onChange={event => setLocation(event.target.value)}
              placeholder={t('list.locationHint')}
              leading={<MapPin className="size-4.5" aria-hidden="true" />}
              maxLength={100}
            />
          </Field>
          <Field label={t('list.minPrice')}>
            <NumberInput
              value={least}
              onChange={event => setLeast(event.target.value)}
              placeholder={t('list.anyPrice')}
              leading="$"
              maxLength={7}
            />
          </Field>
          <Field label={t('list.maxPrice')}>
            <NumberInput
              value={most}
              onChange={event => setMost(event.target.value)}
              placeholder={t('list.anyPrice')}
              leading="$"
              maxLength={7}
            />
          </Field>
          <Button
            variant="secondary"
            aria-expanded={more}
            aria-controls={moreId}
            onClick={() => setMore(!more)}
            icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}
            className="col-span-2 lg:col-span-1"
          >
            {t('list.moreFilters')}
          </Button>
        </div>
        <div
          id={moreId}
          hidden={!more}
          className="grid grid-cols-2 gap-3 border-t border-line pt-4 sm:max-w-md not-[[hidden]]:grid"
        >
          {(['bedrooms', 'bathrooms'] as const).map(room => (
            <Field key={room} label={t(`list.${room}`)}>
              <Select
                value={asText(filters[room])}
                onChange={event => onChange({ [room]: wholeNumber(event.target.value) })}
              >
                <option value="">{t('list.any')}</option>
                {ROOMS.map(count => (
                  <option key={count} value={count}>
                    {t('list.atLeast', { count })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </Surface>
    </search>
  )
}
