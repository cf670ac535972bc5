import type { Language } from '#contract/kernel/languages.ts'
import { MOST_PLACES, type PlaceWithHomes } from '#contract/properties/places.schemas.ts'
import { slipsFrom } from '#contract/properties/slips.rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { folded } from '../../integrations/gazetteer/folded.ts'
import type { Principal } from '../../kernel/actor.ts'
import { countByPlace } from './home-places.queries.ts'
import { type Area, type HomePlaces, homePlaces, PLACE_KINDS } from './home-places.service.ts'

interface SuggestionQuery {
  readonly words: string
  readonly language: Language
}

const beginsSo = (area: Area, words: string) =>
  area.called.all.some(name => name.startsWith(words) || name.includes(` ${words}`))

/** A name and the area that contains it: "Pienza, Italien". */
const areasFor = (known: HomePlaces, words: string): Area[] => {
  const [name = '', ...where] = words.split(',').map(folded)
  return known
    .called(name)
    .filter(area => where.every(part => !part || area.within.some(around => beginsSo(around, part))))
}

/** Each place counts once, however many areas contain it. */
const homesIn = (area: Area, counts: ReadonlyMap<number, number>) =>
  area.ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)

const withHomes = async (on: Queryable, viewer: Principal, areas: readonly Area[]) => {
  if (areas.length === 0) return []
  const counts = await countByPlace(on, viewer, [...new Set(areas.flatMap(area => area.ids))])
  return areas.map(area => ({ area, homes: homesIn(area, counts) })).filter(({ homes }) => homes > 0)
}

/** Complete matches first, then the largest area, then the one with the most homes. */
const suggested = (found: { area: Area; homes: number }[], name: string, language: Language) =>
  found
    .map(({ area, homes }) => ({
      rank: PLACE_KINDS.indexOf(area.kind),
      key: area.key,
      kind: area.kind,
      name: area.called.names[language],
      within: area.within.map(({ called }) => called.names[language]),
      homes,
      named: area.called.all.includes(name),
    }))
    .sort(
      (one, other) =>
        Number(other.named) - Number(one.named) ||
        one.rank - other.rank ||
        other.homes - one.homes ||
        (one.key < other.key ? -1 : 1),
    )
    .slice(0, MOST_PLACES)
    .map(({ rank: _, ...place }) => place)

/**
 * Places of homes that this viewer sees whose name, in any language, begins with the text; if there are none, places
 * with a similar name.
 */
export const suggestPlacesWithHomes = async (
  on: Queryable,
  viewer: Principal,
  { words, language }: SuggestionQuery,
): Promise<PlaceWithHomes[]> => {
  const known = await homePlaces(on)
  const name = folded(words.split(',')[0] ?? '')
  const found = await withHomes(on, viewer, areasFor(known, words))
  if (found.length > 0) return suggested(found, name, language)
  const misspelt = known
    .near(name)
    .flatMap(word => known.called(word))
    .filter(area => area.called.all.some(each => slipsFrom(name, each) !== null))
  return suggested(await withHomes(on, viewer, [...new Set(misspelt)]), name, language)
}
