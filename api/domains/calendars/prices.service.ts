import type { NewNightPrices, NightPrices } from '#contract/calendars/prices.schemas.ts'
import { pricedNightsProblems } from '#contract/calendars/rules.ts'
import { MAXIMUM_SEASONS } from '#contract/kernel/constants.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { replaceSeasons } from '#contract/pricing/seasons.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import {
  listSeasons,
  lockOwnHomes,
  type StoredProperty,
  storeSeasons,
  updateProperty,
} from '../properties/editing.queries.ts'
import { nextInstant, recordEdit } from '../properties/editing.service.ts'
import type { OwnCalendars } from './policy.ts'

/** Validates what depends on the home; the shapes and overlaps of seasons are the schema's. */
const problemsOf = (
  home: StoredProperty,
  { from, until }: NewNightPrices,
  { inside, after, now }: { inside: readonly Season[]; after: readonly Season[]; now: Date },
): Record<string, FieldMessage> => {
  const longest = Math.max(0, ...inside.map(({ minimum_nights }) => minimum_nights ?? 0))
  return {
    ...pricedNightsProblems({ from, until }, dateInZone(now, home.time_zone)),
    ...(inside.some(season => season.from < from || season.until > until) && { homes: 'field.invalid' }),
    ...(longest > home.maximum_nights && { minimum_nights: 'property.nights_order' }),
    ...(after.length > MAXIMUM_SEASONS && { seasons: 'property.seasons_many' }),
  }
}

/** The mutexes of several homes, in the order of their ids, so that two changes never wait for each other. */
const withMutexes = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  ids.toSorted().reduceRight<() => Promise<T>>((inner, id) => () => withPropertyMutex(id, inner), work)()

/**
 * Sets what some nights cost at homes of one owner, and the shortest stays from them: as seasons, so that a night has one
 * price for one reason. Bookings keep what was agreed, and who was shown a price before is asked to look again. All homes
 * change, or none: refuses `thing.not_found` when one is no longer the owner's.
 */
export const setNightPrices = (
  ctx: Context,
  { by, ids }: OwnCalendars,
  input: NewNightPrices,
): Promise<NightPrices | Refusal> => {
  const change = async (tx: Transaction) => {
    const now = ctx.clock()
    const homes = await lockOwnHomes(tx, by.id, ids)
    if (homes.length < ids.length) return refuse('thing.not_found')
    const before = new Map((await listSeasons(tx, ids)).map(({ id, seasons }) => [id, seasons ?? []]))
    const changed: NightPrices['homes'] = []
    for (const home of homes) {
      const inside = input.homes.find(({ id }) => id === home.id)?.seasons ?? []
      const seasons = replaceSeasons(before.get(home.id) ?? [], input, inside)
      const problems = problemsOf(home, input, { inside, after: seasons, now })
      if (Object.keys(problems).length > 0) return refuseFields(problems)
      changed.push({ id: home.id, seasons })
    }
    await storeSeasons(tx, changed)
    for (const home of homes) {
      await updateProperty(tx, home.id, { updated_at: nextInstant(home.updated_at, now) })
      await recordEdit(tx, home, ['seasons'])
    }
    return { homes: changed }
  }
  return withMutexes(ids, () => inTransaction(ctx.db, change))
}
