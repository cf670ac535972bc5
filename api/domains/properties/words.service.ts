import type { Language } from '#contract/kernel/languages.ts'
import { AMENITY_NAMES } from '#contract/properties/amenities.rules.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { slipsFrom } from '#contract/properties/slips.rules.ts'
import { inOtherLanguages } from '#contract/properties/translations.rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { folded } from '../../integrations/gazetteer/folded.ts'
import type { Principal } from '../../kernel/actor.ts'
import type { PropertyQuery } from './filters.queries.ts'
import { type HomePlaces, homePlaces } from './home-places.service.ts'
import { readNearWords, readWhichAreSeen, type Word, type WordQuery } from './words.queries.ts'

/** Further words are ignored. */
const MOST_WORDS = 8
/** Shorter words are too ambiguous to match the beginning of an amenity's name. */
const BEGINNING = 4
/** Shorter words of names in four languages, such as "hôte", are too near to words that mean something else. */
const DISTINCT = 5

/** Each common amenity by the words of its names. */
const amenities = Object.entries(AMENITY_NAMES).map(([amenity, others]) => {
  const names = [amenity, ...others]
  return { names, words: [...new Set(names.flatMap(name => [folded(name), ...folded(name).split(' ')]))] }
})

const amenitiesCalled = (word: string) =>
  amenities
    .filter(({ words }) =>
      words.some(each => each === word || (word.length >= BEGINNING && each.startsWith(word))),
    )
    .flatMap(({ names }) => names)

const wordOf = (text: string, places: HomePlaces, language: Language): Word => {
  const name = folded(text)
  return { text, places: places.meant(name), amenities: amenitiesCalled(name), language }
}

/** Resolves the words and the place of a search to places, amenities and readings. */
export const understand = async (
  on: Queryable,
  { search, place, ...filters }: PropertyFilters,
  { now, language }: { now: Date; language: Language },
): Promise<PropertyQuery> => {
  if (!search && place === undefined) return { ...filters, now, wanted: [], places: null }
  const places = await homePlaces(on)
  const words = search ? search.split(/\s+/, MOST_WORDS) : []
  return {
    ...filters,
    now,
    wanted: words.map(word => [
      wordOf(word, places, language),
      ...inOtherLanguages(word, language).map(text => ({ text, places: [], amenities: [], language })),
    ]),
    places: place === undefined ? null : places.idsOf(place),
  }
}

/** The nearest words, by edit distance, that a home which this viewer sees contains. */
const meantBy = async (on: Queryable, viewer: Principal, { text, language }: Word): Promise<Word[]> => {
  const written = folded(text)
  const places = await homePlaces(on)
  const amenityWords = amenities.flatMap(({ words }) => words).filter(word => word.length >= DISTINCT)
  const near = [...new Set([...(await readNearWords(on, written)), ...places.near(written), ...amenityWords])]
    .map(word => ({ word, slips: slipsFrom(written, word) }))
    .filter(({ slips }) => slips !== null && slips > 0)
    .map(({ word, slips }) => ({ word: wordOf(word, places, language), slips }))
  const seen = await readWhichAreSeen(
    on,
    viewer,
    near.map(({ word }) => word),
  )
  const known = near.filter((_, index) => seen[index]?.seen)
  const fewest = Math.min(...known.map(({ slips }) => slips ?? 0))
  return known.filter(({ slips }) => slips === fewest).map(({ word }) => word)
}

/** The word as a part of another word where that matches, else the nearest words. */
const otherReadings = async (on: Queryable, viewer: Principal, word: Word): Promise<Word[]> => {
  const part = { ...word, isPart: true }
  const [checked] = await readWhichAreSeen(on, viewer, [part])
  return checked?.seen ? [part] : meantBy(on, viewer, word)
}

/**
 * For a search without results: replaces the words that no home has by their likely meanings. Null where all words are
 * known, or where one has no likely meaning. Only homes that this viewer sees count, so that words of other homes are
 * not revealed.
 */
const mendSlips = async (on: Queryable, viewer: Principal, wanted: WordQuery): Promise<WordQuery | null> => {
  const written = wanted.flatMap(readings => readings.slice(0, 1))
  const checked = await readWhichAreSeen(on, viewer, written)
  if (checked.every(({ seen, small }) => seen || small)) return null
  const mended: Word[][] = []
  for (const [index, word] of written.entries()) {
    const { seen, small } = checked[index] ?? {}
    const readings = seen || small ? [word] : await otherReadings(on, viewer, word)
    if (readings.length === 0) return null
    mended.push(readings)
  }
  return mended
}

/** The answer to a search; where nothing matches, the answer to its likely meaning, if there is one. */
export const orMended = async <Answer extends { count: number }>(
  on: Queryable,
  { viewer, query }: { viewer: Principal; query: PropertyQuery },
  search: (query: PropertyQuery) => Promise<Answer>,
): Promise<Answer> => {
  const found = await search(query)
  if (found.count > 0 || query.wanted.length === 0) return found
  const wanted = await mendSlips(on, viewer, query.wanted)
  return wanted ? search({ ...query, wanted }) : found
}
