import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { placeCalls } from '#contract/properties/endpoints.ts'
import type { Place } from '#contract/properties/places.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { useRested } from '#web/lib/use-rested.ts'
import { isSamePoint, type PlaceForm, type PlaceValues, type Point, pointOf, valuesAt } from './place-form.ts'

/** Shorter words are no city and no country (spec 5). */
const SHORTEST = 2
const isWord = (word: string) => word.length >= SHORTEST

const questionOf = (values: PlaceValues) => {
  const [city, state, country] = [values.city, values.state, values.country].map(text => text?.trim() ?? '')
  return { city: city ?? '', ...(state && { state }), country: country ?? '', ...pointOf(values) }
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
 * Where the home stands that a form describes, as the server would put it. A place that was chosen gives its point; who
 * then writes another city lets go of it, unless nobody knows that city: its home stays beside the place chosen. A point
 * that is no city's was set by hand, and stays whatever is written.
 */
export const usePlace = ({ values, set }: PlaceForm, { isSetByHand }: { isSetByHand: boolean }) => {
  const point = pointOf(values)
  const cityPoints = useRef<Point[]>(point && !isSetByHand ? [point] : [])
  const isOfCity = point === null || cityPoints.current.some(one => isSamePoint(one, point))
  const left = useRef<{ point: Point; country: string } | null>(null)

  const asked = JSON.stringify(questionOf(values))
  const question = JSON.parse(useRested(asked)) as ReturnType<typeof questionOf>
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
    /** Nobody knows a city of that name there. */
    isUnknown,
    choose(place: Place) {
      const { latitude, longitude } = place
      cityPoints.current.push({ latitude, longitude })
      set(valuesAt(place))
    },
    /** The fields are written by hand. */
    write() {
      if (!point || !isOfCity) return
      left.current = { point, country: question.country }
      set({ latitude: null, longitude: null })
    },
  }
}
