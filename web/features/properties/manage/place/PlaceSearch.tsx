import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeCalls } from '#contract/properties/endpoints.ts'
import type { Place } from '#contract/properties/places.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { placeName } from './place-form.ts'

const SUGGEST_FROM = 2
const MAXIMUM_WORDS = 100

const keyOf = (place: Place) => `${placeName(place)} ${place.latitude} ${place.longitude}`

/** Finds any town by the beginning of its name and, after a comma, its region or country. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const { t } = useTranslation('homes')
  const [words, setWords] = useState('')
  const [settled, setSettled] = useState('')
  const rested = useDebouncedValue(words.trim())
  const asks = rested.length >= SUGGEST_FROM && words !== settled
  const { data, error } = useQuery({
    queryKey: ['places', 'towns', rested.toLowerCase()],
    queryFn: ({ signal }) => sendOrThrow(placeCalls.search, { query: { search: rested }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: asks,
  })
  const places = asks ? (data?.results ?? []) : []
  const choose = (place: Place | undefined) => {
    if (!place) return
    setWords(placeName(place))
    setSettled(placeName(place))
    onChoose(place)
  }
  const isNowhere = asks && rested === words.trim() && data?.results.length === 0
  return (
    <Field
      label={t('place.search')}
      hint={isNowhere ? t('place.nowhere') : error && asks ? t('place.searchFailed') : t('place.searchHint')}
    >
      <Combobox
        text={words}
        onText={setWords}
        options={places.map(place => ({
          key: keyOf(place),
          label: place.name,
          hint: placeName({ ...place, name: '' }),
          icon: <MapPin aria-hidden="true" />,
        }))}
        takesFirst
        onPick={({ key }) => choose(places.find(place => keyOf(place) === key))}
        onClear={() => setWords('')}
        clearLabel={t('place.clear')}
        listLabel={t('place.found')}
        status={t('place.foundCount', { count: places.length })}
        placeholder={t('place.example')}
        leading={<MapPin className="size-4.5" aria-hidden="true" />}
        maxLength={MAXIMUM_WORDS}
        enterKeyHint="search"
      />
    </Field>
  )
}
