import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isVisibleTo } from './queries.ts'

/** A word of a search, with its meanings in other languages than the home's. */
export interface Word {
  readonly text: string
  /** Ids of `home_places` whose town, region or country has a name that begins with the word. */
  readonly places: readonly number[]
  /** The names of amenities that the word stands for. */
  readonly amenities: readonly string[]
  /** The language whose stop words, such as "with", are ignored. */
  readonly language: Language
  /** The text is also looked for inside words of a title or place: it is no word and begins none. */
  readonly isPart?: boolean
}

/** A home must have every word, in one of its readings; the first reading is the word as written. */
export type WordQuery = readonly (readonly Word[])[]

/** Literals, so that the planner can evaluate stop words before planning. */
const STEMS = { en: 'english_stem', es: 'spanish_stem', fr: 'french_stem', de: 'german_stem' } as const

/** Stop words are listed with and without accents. */
const isSmall = ({ text, language }: Word): Condition => {
  const stems = sql.lit(`pg_catalog.${STEMS[language]}`)
  return sql`coalesce(ts_lexize(${stems}, lower(${text}::text)) = '{}', false)`
}

const either = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const hasPart = ({ text }: Word) => sql<SqlBool>`properties.words like anywhere(${text})`

const wholeWords = (readings: readonly Word[]) => readings.filter(({ isPart }) => !isPart)

/**
 * Matches these words or their place. All readings are combined into one query, because each query reads the whole
 * index.
 */
const isIn = (lexemes: 'lexemes' | 'name_lexemes', readings: readonly Word[]): Condition[] => {
  const queries = wholeWords(readings).map(({ text }) => sql`search_query(${text}::text)`)
  const places = wholeWords(readings).flatMap(word => word.places)
  return [
    ...(queries.length === 0
      ? []
      : [sql<SqlBool>`${sql.ref(`properties.${lexemes}`)} @@ (${sql.join(queries, sql` || `)})`]),
    ...(places.length === 0 ? [] : [sql<SqlBool>`properties.place_id = any(${places}::int[])`]),
    ...readings.filter(({ isPart }) => isPart).map(hasPart),
  ]
}

/** Matches a word, or the beginning of one, in all texts of a home. */
const says = (readings: readonly Word[]): Condition => {
  const amenities = wholeWords(readings).flatMap(word => word.amenities)
  return either([
    ...isIn('lexemes', readings),
    ...(amenities.length === 0
      ? []
      : [sql<SqlBool>`properties.amenity_words && folded(${amenities}::text[])`]),
  ])
}

const isCalled = (readings: readonly Word[]): Condition => either(isIn('name_lexemes', readings))

const narrowing = (wanted: WordQuery, holds: (readings: readonly Word[]) => Condition): Condition[] => {
  const first = wanted.flatMap(readings => readings.slice(0, 1))
  if (first.length < 2) return wanted.map(holds)
  const onlySmall = joinConditions(first.map(isSmall))
  return wanted.map(readings => {
    return sql`((${either(readings.slice(0, 1).map(isSmall))} and not ${onlySmall}) or ${holds(readings)})`
  })
}

export const everyWord = (wanted: WordQuery): Condition[] => narrowing(wanted, says)

/** Every word is in the title or in the home's place. */
export const everyName = (wanted: WordQuery): Condition => joinConditions(narrowing(wanted, isCalled))

/**
 * For each word, whether a home that this viewer sees has it. It evaluates all homes that have the word and does not
 * use `exists`: for a word that no home has, `exists` would scan every home.
 */
export const readWhichAreSeen = async (on: Queryable, viewer: Principal, words: readonly Word[]) => {
  if (words.length === 0) return []
  const each = words.map(
    (word, place) => sql`select ${place}::int as place, (
      select coalesce(bool_or(${isVisibleTo(viewer)}), false) from properties where ${says([word])}
    ) as seen, ${isSmall(word)} as small`,
  )
  const { rows } = await sql<{ place: number; seen: boolean; small: boolean }>`
    ${unprepared}${sql.join(each, sql` union all `)} order by place`.execute(on)
  return rows
}

/** Words of all homes, visible or not, that differ from this one in few letters. */
export const readNearWords = async (on: Queryable, written: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where near && slips(${written}::text)`.execute(on)
  return rows.map(({ word }) => word)
}
