import SearchIcon from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CountField, USUAL_GUESTS } from '#web/features/properties/browse/search/CountField.tsx'
import { DatesField } from '#web/features/properties/browse/search/DatesField.tsx'
import { type ListFilters, NO_FILTERS, writeFilters } from '#web/features/properties/browse/search/filters.ts'
import { PlaceField } from '#web/features/properties/browse/search/PlaceField.tsx'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Surface } from '#web/ui/surface.tsx'

/** Search by a place or any words, dates and guests; it opens the list. One box is the destination and the search of spec 2.3. */
export function HeroSearch() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [filters, setFilters] = useState(NO_FILTERS)
  const set = (changes: Partial<ListFilters>) => setFilters(before => ({ ...before, ...changes }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate({ pathname: paths.properties(), search: writeFilters(filters).toString() })
  }

  return (
    <search aria-label={t('hero.form')}>
      <Surface padding="sm" className="shadow-lift md:p-5">
        <form onSubmit={submit} className="grid grid-cols-12 items-end gap-x-3 gap-y-4">
          <Field label={t('hero.where')} className="col-span-12">
            <PlaceField
              value={filters}
              onChange={set}
              onType={set}
              pointName=""
              placeholder={t('hero.whereHint')}
            />
          </Field>
          <DatesField
            value={filters.dates}
            onChange={dates => set({ dates })}
            className="col-span-8 sm:col-span-5"
          />
          <CountField
            label={t('hero.guests')}
            value={filters.guests}
            onChange={guests => set({ guests })}
            most={USUAL_GUESTS}
            className="col-span-4 sm:col-span-3"
          />
          <Button
            type="submit"
            icon={<SearchIcon className="size-4.5" aria-hidden="true" />}
            className="col-span-12 sm:col-span-4"
          >
            {t('hero.submit')}
          </Button>
        </form>
      </Surface>
    </search>
  )
}
