import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MOST_PLACES, type Place, type PlaceWithHomes } from '#contract/properties/places.schemas.ts'
import { joinFacts } from '#web/lib/format.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { homePlaceSuggestionsQuery, placeSuggestionsQuery } from '../queries.ts'
import type { Where } from './filters.ts'
import { useHomeCount } from './use-home-count.ts'

const SUGGEST_FROM = 2
/** Besides places with homes, more cities would only be noise. */
const MOST_BESIDE_HOMES = 3

interface SuggestedWhere {
  key: string
  label: string
  hint: string
  where: Where
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Paris, Île-de-France, France; and Singapore only once. */
const joined = (names: readonly string[]) => [...new Set(names)].filter(Boolean).join(', ')

const cityOf = ({ name, region, country, latitude, longitude }: Place): SuggestedWhere => ({
  key: `${name} ${latitude} ${longitude}`,
  label: name,
  hint: joined([region, country].filter(text => text !== name)),
  where: { location: joined([name, region, country]), place: '', point: { latitude, longitude } },
})

/** Suggestions for a destination: first places with homes, then any city of the world, because homes may be near it. */
export const usePlaces = (draft: string, asks: boolean) => {
  const { i18n } = useTranslation()
  const homeCount = useHomeCount()
  const typed = draft.trim()
  const words = useDebouncedValue(typed)
  const enabled = asks && words.length >= SUGGEST_FROM
  const near = useQuery({
    ...homePlaceSuggestionsQuery(words, i18n.language),
    enabled,
    placeholderData: keepPreviousData,
  })
  const anywhere = useQuery({ ...placeSuggestionsQuery(words), enabled, placeholderData: keepPreviousData })

  const withHomes = enabled ? (near.data?.results ?? []) : []
  const areaOf = ({ key, name, within, homes }: PlaceWithHomes): SuggestedWhere => ({
    key: `homes ${key}`,
    label: name,
    hint: joinFacts([joined(within), homeCount({ count: homes, count_is_exact: true })]),
    where: { location: joined([name, ...within]), place: key, point: null },
  })
  // If the text is the complete name of a place with homes, cities of the same name elsewhere are left out, and
  // duplicates are removed.
  const isMeant = withHomes.some(({ named }) => named)
  // Cities stand below the places with homes and wait for them, so that no option moves under a finger.
  const waitsForHomes = near.isPending || (near.isPlaceholderData && !anywhere.isPlaceholderData)
  const cities = !enabled || isMeant || waitsForHomes ? [] : (anywhere.data?.results ?? [])
  const others = cities
    .filter(city => !withHomes.some(({ name }) => isSame(name, city.name)))
    .slice(0, withHomes.length > 0 ? MOST_BESIDE_HOMES : MOST_PLACES)
  const places = [...withHomes.map(areaOf), ...others.map(cityOf)].slice(0, MOST_PLACES)

  const meant = (): Where | null => {
    if (words !== typed) return null
    const [area] = withHomes
    if (area?.named) return areaOf(area).where
    const [city] = others
    return city?.named && !isSame(city.name, words) ? cityOf(city).where : null
  }
  return {
    places,
    failed: enabled && (near.error ?? anywhere.error) !== null,
    /** The place that the text names exactly; null where there is none, or the answer is not known yet. */
    meant,
  }
}
