import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { placeCalls } from '#contract/properties/endpoints.ts'
import type { Point } from '#contract/properties/places.rules.ts'
import type { Place } from '#contract/properties/places.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { isSamePoint, type PlaceForm, type PlaceValues, toPoint, valuesAt } from './place-form.ts'

/** Shorter texts are no valid city or country (spec 5). */
const SHORTEST = 2
const isWord = (word: string) => word.length >= SHORTEST

const questionOf = (values: PlaceValues) => {
  const [city, state, country] = [values.city, values.state, values.country].map(text => text?.trim() ?? '')
  return { city: city ?? '', ...(state && { state }), country: country ?? '', ...toPoint(values) }
}

const whereabouts = (asked: ReturnType<typeof questionOf>) =>
  queryOptions({
    queryKey: ['places', 'locate', asked],
    queryFn: ({ signal }) => sendOrThrow(placeCalls.locate, { query: asked, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: isWord(asked.city) && isWord(asked.country),
  })

/**
 * The place of the described home, as the server would store it. A chosen place provides its point. Typing another city
 * discards that point, unless the gazetteer does not know the city: then the home stays near the chosen place. A point
 * that is no city's was set by hand and is always kept.
 */
export const usePlace = ({ values, set }: PlaceForm, { isSetByHand }: { isSetByHand: boolean }) => {
  const point = toPoint(values)
  const cityPoints = useRef<Point[]>(point && !isSetByHand ? [point] : [])
  const isOfCity = point === null || cityPoints.current.some(one => isSamePoint(one, point))
  const left = useRef<{ point: Point; country: string } | null>(null)

  const asked = JSON.stringify(questionOf(values))
  const question = JSON.parse(useDebouncedValue(asked)) as ReturnType<typeof questionOf>
  const isCurrent = JSON.stringify(question) === asked
  const { data } = useQuery({ ...whereabouts(question), placeholderData: keepPreviousData })
  const answer = isWord(question.city) && isWord(question.country) ? data : undefined

  const isUnknown = isCurrent && answer !== undefined && answer.cities.length === 0
  useEffect(() => {
    if (!isUnknown || point || left.current?.country !== question.country) return
    set(left.current.point)
  })

  return {
    answer,
    isOfCity,
    /** The gazetteer knows no city of that name there. */
    isUnknown,
    choose(place: Place) {
      const { latitude, longitude } = place
      cityPoints.current.push({ latitude, longitude })
      set(valuesAt(place))
    },
    /** The fields were edited by hand. */
    write() {
      if (!point || !isOfCity) return
      left.current = { point, country: question.country }
      set({ latitude: null, longitude: null })
    },
  }
}
