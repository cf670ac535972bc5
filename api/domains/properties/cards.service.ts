import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import type { Principal } from '../../kernel/actor.ts'
import type { CardRow, PlacedRow } from './listing.queries.ts'
import { type HomeRow, readHomes } from './queries.ts'

/** About 1 kB each. */
const MOST_KEPT = 20_000

const cachedCards = new WeakMap<Database, LRUCache<string, HomeRow>>()

const keptIn = (db: Database) => {
  const kept = cachedCards.get(db) ?? new LRUCache<string, HomeRow>({ max: MOST_KEPT })
  cachedCards.set(db, kept)
  return kept
}

/**
 * The cards of one page. The part of a card that is the same for everybody is cached by the home's version and read
 * again once the database has another version (migration 0059): a statement that begins after a change never shows the
 * old state. A home that became invisible to the viewer between the two statements is left out.
 */
export const readPlaced = async (
  db: Database,
  viewer: Principal,
  placed: readonly PlacedRow[],
): Promise<CardRow[]> => {
  const kept = keptIn(db)
  const homes = new Map<string, HomeRow>()
  for (const { id, card_version } of placed) {
    const home = kept.get(id)
    if (home?.card_version === card_version) homes.set(id, home)
  }
  const unknown = placed.flatMap(({ id }) => (homes.has(id) ? [] : [id]))
  for (const home of unknown.length > 0 ? await readHomes(db, viewer, unknown) : []) {
    kept.set(home.id, home)
    homes.set(home.id, home)
  }
  return placed.flatMap(row => {
    const home = homes.get(row.id)
    return home ? [{ ...home, ...row }] : []
  })
}
