import type { Language } from '#contract/kernel/languages.ts'
import { AMENITY_NAMES } from '#contract/properties/amenities.rules.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { slipsFrom } from '#contract/properties/slips.rules.ts'
import { inOtherLanguages } from '#contract/properties/translations.rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { folded } from '../../integrations/gazetteer/folded.ts'
import type { Asked } from './filters.queries.ts'
import { type HomePlaces, homePlaces } from './home-places.service.ts'
import type { Viewer } from './queries.ts'
import { readNearWords, readWhichAreSeen, type Wanted, type Word } from './words.queries.ts'

/** More words than these narrow a search no further. */
const MOST_WORDS = 8
/** Shorter words are too small a part of an amenity's name to mean it. */
const BEGINNING = 4

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

/** What is asked for, with what its words and its place mean where homes are. */
export const understand = async (
  on: Queryable,
  { search, place, ...filters }: PropertyFilters,
  { now, language }: { now: Date; language: Language },
): Promise<Asked> => {
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

/** The words that are the fewest slips away and that a home has which this viewer sees. */
const meantBy = async (on: Queryable, viewer: Viewer, { text, language }: Word): Promise<Word[]> => {
  const written = folded(text)
  const places = await homePlaces(on)
  const amenityWords = amenities.flatMap(({ words }) => words)
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

/** A part of a word that stands there, or else a word that is nearly it. */
const otherReadings = async (on: Queryable, viewer: Viewer, word: Word): Promise<Word[]> => {
  const part = { ...word, isPart: true }
  const [told] = await readWhichAreSeen(on, viewer, [part])
  return told?.seen ? [part] : meantBy(on, viewer, word)
}

/**
 * For a search that finds nothing: with what those of its words may mean that no home has; null where all have a home, or
 * one of them means nothing. Only what this viewer sees decides, so that a word that only others' homes have is no word.
 */
export const mendSlips = async (on: Queryable, viewer: Viewer, wanted: Wanted): Promise<Wanted | null> => {
  const written = wanted.flatMap(readings => readings.slice(0, 1))
  const told = await readWhichAreSeen(on, viewer, written)
  if (told.every(({ seen, small }) => seen || small)) return null
  const mended: Word[][] = []
  for (const [index, word] of written.entries()) {
    const { seen, small } = told[index] ?? {}
    const readings = seen || small ? [word] : await otherReadings(on, viewer, word)
    if (readings.length === 0) return null
    mended.push(readings)
  }
  return mended
}
