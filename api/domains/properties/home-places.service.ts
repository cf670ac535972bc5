import { slipsFrom } from '#contract/properties/slips.rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { folded } from '../../integrations/gazetteer/folded.ts'
import {
  type Called,
  cityCalled,
  countryCalled,
  countryCode,
  regionCalled,
} from '../../integrations/place-names/names.ts'
import { type HomePlaceRow, readHomePlaces } from './home-places.queries.ts'

export const PLACE_KINDS = ['country', 'region', 'town'] as const

/**
 * A country, region or town that any home has ever been in. Its presence does not mean that a visible home is there.
 */
export interface Area {
  /** The key that a filter uses: `it`, `it/tuscany`, `it/tuscany/pienza`. */
  readonly key: string
  readonly kind: (typeof PLACE_KINDS)[number]
  readonly called: Called
  /** The areas that contain it, the smallest first. */
  readonly within: readonly Area[]
  /** The rows of `home_places` that belong to it. */
  readonly ids: number[]
}

/** A name, or the end of a name, by which an area is found. */
interface Piece {
  readonly text: string
  readonly area: Area
}

/** Shorter words only match a complete name: "US" does not find Usedom. */
const BEGINNING = 3

const slug = (name: string) => folded(name).replaceAll(/[\s/]+/g, '-')

/** For example "baja sajonia" and "sajonia". */
const splitName = (name: string) => {
  const words = name.split(' ')
  return words.map((_, from) => words.slice(from).join(' '))
}

class HomePlaces {
  readonly #areas = new Map<string, Area>()
  /** By id: the place as owners wrote it, folded. */
  readonly #known = new Map<number, string>()
  #sorted: Piece[] | undefined

  add({ id, city, state, country }: HomePlaceRow) {
    if (this.#known.has(id)) return
    this.#known.set(id, folded(`${city} ${state} ${country}`))
    this.#sorted = undefined
    const countryKey = countryCode(country)?.toLowerCase() ?? slug(country)
    const inCountry = this.#area(countryKey, 'country', countryCalled(country), [])
    const region = state && regionCalled(country, state)
    const regionKey = region ? `${countryKey}/${slug(region.names.en)}` : `${countryKey}/`
    const around = region ? [this.#area(regionKey, 'region', region, [inCountry]), inCountry] : [inCountry]
    const town = cityCalled(country, city)
    const inTown = this.#area(`${regionKey}/${slug(town.names.en)}`, 'town', town, around)
    for (const area of [inTown, ...around]) area.ids.push(id)
  }

  #area(key: string, kind: Area['kind'], called: Called, within: readonly Area[]): Area {
    const area = this.#areas.get(key) ?? { key, kind, called, within, ids: [] }
    this.#areas.set(key, area)
    return area
  }

  /** The ids of a filter's place; empty for an unknown key. */
  idsOf(key: string): readonly number[] {
    return this.#areas.get(key)?.ids ?? []
  }

  /** Areas with a name that begins with the words, or that contains them from the beginning of a word on. */
  called(words: string): Area[] {
    if (words.length < BEGINNING)
      return words ? [...this.#areas.values()].filter(({ called }) => called.all.includes(words)) : []
    const pieces = this.#pieces()
    let [low, high] = [0, pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pieces[middle]?.text ?? '') < words) low = middle + 1
      else high = middle
    }
    const found = new Set<Area>()
    for (let index = low; pieces[index]?.text.startsWith(words); index += 1)
      found.add((pieces[index] as Piece).area)
    return [...found]
  }

  /**
   * Places that the beginning of a name means, except those whose own text contains the word: they are found by their
   * text.
   */
  meant(word: string): number[] {
    const ids = new Set(this.called(word).flatMap(area => area.ids))
    return [...ids].filter(id => !` ${this.#known.get(id)}`.includes(` ${word}`))
  }

  /** Words of place names that a misspelt word may mean. */
  near(written: string): string[] {
    const words = this.#pieces().map(({ text }) => text.split(' ')[0] ?? '')
    return [...new Set(words)].filter(word => slipsFrom(written, word) !== null)
  }

  #pieces() {
    this.#sorted ??= [...this.#areas.values()]
      .flatMap(area =>
        [...new Set(area.called.all.flatMap(splitName))].map((text): Piece => ({ text, area })),
      )
      .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
    return this.#sorted
  }
}

export type { HomePlaces }

interface Read {
  readonly places: HomePlaces
  last: number
}

const read = new WeakMap<Queryable, Read>()
/** This many earlier rows are read again, because a transaction that began earlier may commit a lower id later. */
const OVERLAP = 100

/** The places of homes; each call reads the rows that were added since the last one. */
export const homePlaces = async (on: Queryable): Promise<HomePlaces> => {
  const known = read.get(on) ?? { places: new HomePlaces(), last: 0 }
  read.set(on, known)
  for (const row of await readHomePlaces(on, known.last - OVERLAP)) {
    known.places.add(row)
    known.last = Math.max(known.last, row.id)
  }
  return known.places
}
