import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import { type Viewer, visibleTo } from './queries.ts'

/** A word, and what it says in other languages than a home's. */
export interface Word {
  readonly text: string
  /** Ids of `home_places` whose town, region or country has a name that begins so. */
  readonly places: readonly number[]
  /** Names of amenities that one of their names means. */
  readonly amenities: readonly string[]
  /** In whose language small words, such as "with", narrow nothing. */
  readonly language: Language
  /** It is asked for within words of a title or place: for what is no word, and begins none. */
  readonly isPart?: boolean
}

/** A home has every one of them, each in one of its readings; the first is what was written. */
export type Wanted = readonly (readonly Word[])[]

type Condition = RawBuilder<SqlBool>

/** Literals: the server knows what a small word is before it plans. */
const STEMS = { en: 'english_stem', es: 'spanish_stem', fr: 'french_stem', de: 'german_stem' } as const

/** As it is written or without its accents, as lists of small words have both. */
const isSmall = ({ text, language }: Word): Condition => {
  const stems = sql.lit(`pg_catalog.${STEMS[language]}`)
  return sql`coalesce(ts_lexize(${stems}, lower(${text}::text)) = '{}', false)`
}

const either = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const every = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

const hasPart = ({ text }: Word) => sql<SqlBool>`properties.words like anywhere(${text})`

const wholeOf = (readings: readonly Word[]) => readings.filter(({ isPart }) => !isPart)

/** In these words, or by its place. One query for all readings, as each query reads the whole index anew. */
const isIn = (lexemes: 'lexemes' | 'name_lexemes', readings: readonly Word[]): Condition[] => {
  const queries = wholeOf(readings).map(({ text }) => sql`search_query(${text}::text)`)
  const places = wholeOf(readings).flatMap(word => word.places)
  return [
    ...(queries.length === 0
      ? []
      : [sql<SqlBool>`${sql.ref(`properties.${lexemes}`)} @@ (${sql.join(queries, sql` || `)})`]),
    ...(places.length === 0 ? [] : [sql<SqlBool>`properties.place_id = any(${places}::int[])`]),
    ...readings.filter(({ isPart }) => isPart).map(hasPart),
  ]
}

/** As a word, or the beginning of one, in all that a home says of itself. */
const says = (readings: readonly Word[]): Condition => {
  const amenities = wholeOf(readings).flatMap(word => word.amenities)
  return either([
    ...isIn('lexemes', readings),
    ...(amenities.length === 0
      ? []
      : [sql<SqlBool>`properties.amenity_words && folded(${amenities}::text[])`]),
  ])
}

const isCalled = (readings: readonly Word[]): Condition => either(isIn('name_lexemes', readings))

const narrowing = (wanted: Wanted, holds: (readings: readonly Word[]) => Condition): Condition[] => {
  const first = wanted.flatMap(readings => readings.slice(0, 1))
  if (first.length < 2) return wanted.map(holds)
  const onlySmall = every(first.map(isSmall))
  return wanted.map(readings => {
    return sql`((${either(readings.slice(0, 1).map(isSmall))} and not ${onlySmall}) or ${holds(readings)})`
  })
}

export const everyWord = (wanted: Wanted): Condition[] => narrowing(wanted, says)

/** Every word is in the title or says where the home is. */
export const everyName = (wanted: Wanted): Condition => every(narrowing(wanted, isCalled))

/**
 * Whether a home that this viewer sees has each of these words. Asked of all that have it, and never by whether there is
 * one: for a word that nobody has, that would be looked for in every home.
 */
export const readWhichAreSeen = async (on: Queryable, viewer: Viewer, words: readonly Word[]) => {
  if (words.length === 0) return []
  const each = words.map(
    (word, place) => sql`select ${place}::int as place, (
      select coalesce(bool_or(${visibleTo(viewer)}), false) from properties where ${says([word])}
    ) as seen, ${isSmall(word)} as small`,
  )
  const { rows } = await sql<{ place: number; seen: boolean; small: boolean }>`
    ${unprepared}${sql.join(each, sql` union all `)} order by place`.execute(on)
  return rows
}

/** Words of homes, whoever sees them, that share all but a letter with this one. */
export const readNearWords = async (on: Queryable, written: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where near && slips(${written}::text)`.execute(on)
  return rows.map(({ word }) => word)
}
