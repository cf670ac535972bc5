import type { Language } from '#contract/kernel/languages.ts'
import { openCurrencies } from '#contract/platform/currencies.rules.ts'
import type { NewProperty } from '#contract/properties/creation.schemas.ts'
import { newStatus } from '#contract/properties/lifecycle.rules.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { ownUploadNames } from '../uploads/queries.ts'
import { readPlaced } from './cards.service.ts'
import { insertProperty } from './creation.queries.ts'
import type { PropertyQuery } from './filters.queries.ts'
import { type Count, countProperties, listPlaces } from './listing.queries.ts'
import { openPlaceFinder, type Places } from './places.service.ts'
import { seeProperty } from './policy.ts'
import { findOwnerRights, hasLaterPeaks } from './rights.queries.ts'
import { ownerRightsView, rightsOfNewHome } from './rights.views.ts'
import { countSearch, searchCards } from './search.queries.ts'
import { cardView, foundView, propertyView } from './views.ts'
import { orMended, understand } from './words.service.ts'

/** Whether the plain list, with its prepared statements, can answer the query. */
const isPlain = ({ limit: _, offset: __, status: ___, owner: ____, sort, ...filters }: PropertyFilters) =>
  sort === 'newest' && Object.values(filters).every(value => value === undefined || value === '')

/** A page of the search results, and their total number. */
const found = async (ctx: Context, viewer: Principal, query: PropertyQuery) => {
  const [rows, count] = await Promise.all([
    searchCards(ctx.db, viewer, query),
    countSearch(ctx.db, viewer, query),
  ])
  return { ...count, cards: rows.map(row => foundView(row, query, query.now)) }
}

/** A page of the homes that the viewer may see, and their total number. */
export const listProperties = async (
  ctx: Context,
  viewer: Principal,
  filters: PropertyFilters,
  language: Language,
): Promise<Count & { cards: PropertyCard[] }> => {
  if (isPlain(filters)) {
    const [rows, count] = await Promise.all([
      listPlaces(ctx.db, viewer, filters).then(placed => readPlaced(ctx.db, viewer, placed)),
      countProperties(ctx.db, viewer, filters),
    ])
    return { ...count, cards: rows.map(cardView) }
  }
  const query = await understand(ctx.db, filters, { now: ctx.clock(), language })
  // Decided by the count, which covers all pages.
  return orMended(ctx.db, { viewer, query }, asked => found(ctx, viewer, asked))
}

/**
 * The names of pictures in the given order, locked until the transaction ends. Refuses pictures that the caller did not
 * upload for properties, unless the home shows them already (`shown`), and duplicates.
 */
export const takePictures = async (
  tx: Transaction,
  by: Principal,
  addresses: readonly string[],
  shown: readonly string[] = [],
): Promise<string[] | Refusal> => {
  const names = addresses.flatMap(url => readUploadUrl(url)?.name ?? [])
  if (names.length < addresses.length) return refuse('property.image_not_yours')
  if (new Set(names).size < names.length) return refuseFields({ images: 'field.invalid' })
  const fresh = names.filter(name => !shown.includes(name))
  const own = await ownUploadNames(tx, by.id, 'properties', fresh)
  return own.size < fresh.length ? refuse('property.image_not_yours') : names
}

const insertOwn = async (
  ctx: Context,
  tx: Transaction,
  owner: Principal,
  { property, places }: { property: NewProperty; places: Places },
): Promise<Property | Refusal> => {
  const settings = await readSettings(tx)
  if (!openCurrencies(settings).includes(property.currency))
    return refuseFields({ currency: 'property.currency_closed' })
  const pictures = await takePictures(tx, owner, property.images ?? [])
  if (isRefusal(pictures)) return pictures

  const place = places.placeOf(property)
  const timeZone = places.zoneOf({ ...property, ...place })
  const status = newStatus(property.status, settings.review_new_properties)
  const now = ctx.clock()
  const rights = {
    ...rightsOfNewHome(ownerRightsView(await findOwnerRights(tx, owner.id)), property),
    peaks_open_later: await hasLaterPeaks(tx, owner.id),
  }
  const id = await insertProperty(tx, property, {
    ownerId: owner.id,
    language: owner.reads ?? null,
    status,
    now,
    timeZone,
    place,
    pictures,
    rights,
  })
  await audit(tx, {
    action: 'property.created',
    subject: { kind: 'property', id },
    concerns: owner.id,
    after: {
      status,
      price_per_night: property.price_per_night,
      ...(property.currency !== 'usd' && { currency: property.currency }),
    },
  })
  const added = await seeProperty(tx, owner, id)
  return isRefusal(added) ? added : propertyView(added, now)
}

/** Creates a property of the caller, once per retry key. */
export const addProperty = async (
  ctx: Context,
  owner: Principal,
  property: NewProperty,
  retry: RetryKey | null,
): Promise<Property | Refusal> => {
  const places = await openPlaceFinder()
  return inTransaction(ctx.db, tx =>
    onceOnly(tx, retry, () => insertOwn(ctx, tx, owner, { property, places })),
  )
}
