import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import {
  MAXIMUM_WORDS,
  NO_FILTERS,
  type Where,
  writeFilters,
} from '#web/features/properties/browse/search/filters.ts'
import { usePlaces } from '#web/features/properties/browse/search/use-places.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'

interface Props {
  onClose: (byKey: boolean) => void
  onSearch?: () => void
  autoFocus?: boolean
}

const WORDS = 'words'
/** The parameters of a place, and those that depend on it. */
const PLACE = ['location', 'place', 'latitude', 'longitude', 'radius_km']

/** The box is in the header of every screen; the texts of its suggestions are loaded with it. */
const useListTexts = () => {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // Without suggestions, a search for words still works.
    void loadTexts(['properties']).then(
      () => setReady(true),
      () => undefined,
    )
  }, [])
  return ready
}

/** The header's search for words or a place, from any screen; it uses the same filters as the list. */
export function SearchForm({ onClose, onSearch, autoFocus = true }: Props) {
  const { t } = useTranslation(['shell', 'common', 'properties'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // On the list it changes one of the filters; on other screens it starts a new search.
  const before = new URLSearchParams(pathname === paths.properties() ? search : '')
  const [text, setText] = useState(before.get('search') ?? '')
  const ready = useListTexts()
  const { places, failed, meant } = usePlaces(text, ready && text !== before.get('search'))
  const options: ComboboxOption[] = places.map(({ key, label, hint }) => ({
    ...{ key, label, hint },
    icon: <MapPin aria-hidden="true" />,
  }))
  if (ready && text.trim())
    options.push({
      key: WORDS,
      label: t('properties:list.searchWords', { words: text.trim() }),
      icon: <Search aria-hidden="true" />,
    })

  const go = (where: Where | null) => {
    const params = new URLSearchParams(before)
    for (const name of ['search', 'pages', ...(where ? PLACE : [])]) params.delete(name)
    const said = where ? { ...NO_FILTERS, ...where } : { ...NO_FILTERS, search: text }
    for (const [name, value] of writeFilters(said)) params.set(name, value)
    navigate({ pathname: paths.properties(), search: params.toString() })
    onClose(false)
    onSearch?.()
  }
  return (
    <search className="w-full min-w-0 md:w-72 lg:w-88">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          go(meant())
        }}
        // An open list of suggestions handles Escape first.
        onKeyDown={event => event.key === 'Escape' && onClose(true)}
        onBlur={event => {
          if (!text && !event.currentTarget.contains(event.relatedTarget)) onClose(false)
        }}
      >
        <Combobox
          autoFocus={autoFocus}
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          text={text}
          onText={setText}
          options={options}
          onPick={({ key }) => go(places.find(place => place.key === key)?.where ?? null)}
          onClear={() => setText('')}
          clearLabel={t('common:clearSearch')}
          listLabel={t('properties:list.suggestions')}
          status={t('properties:list.suggestionCount', { count: places.length })}
          note={failed ? t('properties:list.suggestionsFailed') : undefined}
          leading={<Search className="size-4.5" aria-hidden="true" />}
          maxLength={MAXIMUM_WORDS}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
