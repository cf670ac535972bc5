import { keepPreviousData, useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place, SuggestedPlace } from '#contract/properties/places.schemas.ts'
import { useRested } from '#web/lib/use-rested.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { placeSuggestions } from '../queries.ts'
import { MAXIMUM_WORDS, type Where } from './filters.ts'

type Props = {
  value: Where
  /** A place was chosen, or words were finished: by Enter, or by leaving the box. */
  onChange: (where: Where) => void
  /** Every letter, for a form that is sent as it stands. */
  onType?: (where: Where) => void
  /** What to call a point that has no name. */
  pointName: string
}

const SUGGEST_FROM = 2
const WORDS = 'words'

/** Paris, Île-de-France, France; and Singapore only once. */
const nameOf = ({ name, region, country }: Place) =>
  [...new Set([name, region, country])].filter(Boolean).join(', ')

const keyOf = ({ name, latitude, longitude }: Place) => `${name} ${latitude} ${longitude}`

const isSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Where to: a place of the gazetteer with its point on the map, or any words. */
export function PlaceField({ value, onChange, onType, pointName }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const shown = value.location || (value.point ? pointName : '')
  const [{ draft, settled, seen }, setState] = useState({ draft: shown, settled: shown, seen: shown })
  // Followed when it changes from elsewhere, such as by the browser's Back, and not when it is what was typed here.
  if (shown !== seen) setState({ draft: shown, settled: shown === draft ? settled : shown, seen: shown })

  const words = useRested(draft.trim())
  const asks = words.length >= SUGGEST_FROM && draft !== settled
  const { data, error } = useQuery({
    ...placeSuggestions(words),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const places = asks ? (data?.results ?? []) : []
  const options: ComboboxOption[] = places.map(place => ({
    key: keyOf(place),
    label: place.name,
    hint: [...new Set([place.region, place.country])].filter(text => text && text !== place.name).join(', '),
    icon: <MapPin aria-hidden="true" />,
  }))
  if (draft.trim() && draft !== settled)
    options.push({
      key: WORDS,
      label: t('list.searchWords', { words: draft.trim() }),
      icon: <Search aria-hidden="true" />,
    })

  const settle = (where: Where) => {
    setState(before => ({ ...before, draft: where.location, settled: where.location }))
    onChange(where)
  }
  const settlePlace = (place: SuggestedPlace) =>
    settle({
      location: nameOf(place),
      point: { latitude: place.latitude, longitude: place.longitude },
    })
  const settleWords = () => {
    if (draft === settled) return
    // Lisboa: the homes there know their city as Lisbon, so that the word alone would find none.
    const [first] = words === draft.trim() ? places : []
    const otherName = first?.named && !isSame(first.name, words)
    if (otherName) settlePlace(first)
    else settle({ location: draft.trim(), point: null })
  }
  return (
    <Combobox
      text={draft}
      onText={text => {
        setState(before => ({ ...before, draft: text }))
        onType?.({ location: text, point: null })
      }}
      options={options}
      onPick={({ key }) => {
        const place = places.find(one => keyOf(one) === key)
        if (!place) return settleWords()
        settlePlace(place)
      }}
      onDone={settleWords}
      onClear={() => settle({ location: '', point: null })}
      clearLabel={t('list.clearLocation')}
      listLabel={t('list.suggestions')}
      status={t('list.suggestionCount', { count: places.length })}
      note={error && asks ? t('list.suggestionsFailed') : undefined}
      placeholder={t('list.locationHint')}
      leading={<MapPin className="size-4.5" aria-hidden="true" />}
      maxLength={MAXIMUM_WORDS}
      enterKeyHint="search"
    />
  )
}
