import MapPin from 'lucide-react/icons/map-pin'
import SearchIcon from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { writeFilters } from '#web/features/properties/filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Where to, and what for: goes to the list, which looks in places and titles. */
export function HeroSearch() {
  const { t } = useTranslation(['home', 'common'])
  const navigate = useNavigate()
  const [location, setLocation] = useState('')
  const [search, setSearch] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate({ pathname: paths.properties(), search: writeFilters({ location, search }).toString() })
  }

  return (
    <search aria-label={t('hero.form')}>
      <Surface padding="sm" className="shadow-lift md:p-5">
        <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto] sm:gap-3">
          <Field label={t('hero.destination')}>
            <TextInput
              value={location}
              onChange={event => setLocation(event.target.value)}
              placeholder={t('hero.destinationHint')}
              leading={<MapPin className="size-4.5" aria-hidden="true" />}
              maxLength={100}
            />
          </Field>
          <Field label={t('hero.words')}>
            <SearchInput
              value={search}
              onChange={setSearch}
              clearLabel={t('common:clearSearch')}
              placeholder={t('hero.wordsHint')}
              maxLength={100}
            />
          </Field>
          <Button type="submit" icon={<SearchIcon className="size-4.5" aria-hidden="true" />}>
            {t('hero.submit')}
          </Button>
        </form>
      </Surface>
    </search>
  )
}
