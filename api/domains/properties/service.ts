import type { Language } from '#contract/kernel/languages.ts'
import type { NewProperty } from '#contract/properties/creation.schemas.ts'
import { newStatus } from '#contract/properties/lifecycle.rules.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../http/idempotency.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { ownUploadNames } from '../uploads/queries.ts'
import { insertProperty } from './creation.queries.ts'
import type { Asked } from './filters.queries.ts'
import { type Count, countProperties, listCards } from './listing.queries.ts'
import { openPlaces, type Places } from './places.service.ts'
import { seeProperty } from './policy.ts'
import type { Viewer } from './queries.ts'
import { countSearch, searchCards } from './search.queries.ts'
import { cardView, foundView, propertyView } from './views.ts'
import { mendSlips, understand } from './words.service.ts'

/** Whether nothing more is asked than the plain list answers, from statements that are prepared for it. */
const isPlain = ({ limit: _, offset: __, status: ___, owner: ____, sort, ...filters }: PropertyFilters) =>
  sort === 'newest' && Object.values(filters).every(value => value === undefined || value === '')

/** A page of what is found, and how many there are in all. */
const found = async (ctx: Context, viewer: Viewer, asked: Asked) => {
  const [rows, count] = await Promise.all([
    searchCards(ctx.db, viewer, asked),
    countSearch(ctx.db, viewer, asked),
  ])
  return { ...count, cards: rows.map(row => foundView(row, asked)) }
}

/** A page of what the viewer may see, and how many there are in all. */
export const listProperties = async (
  ctx: Context,
  viewer: Viewer,
  filters: PropertyFilters,
  language: Language,
): Promise<Count & { cards: PropertyCard[] }> => {
  if (isPlain(filters)) {
    const [rows, count] = await Promise.all([
      listCards(ctx.db, viewer, filters),
      countProperties(ctx.db, viewer, filters),
    ])
    return { ...count, cards: rows.map(cardView) }
  }
  const asked = await understand(ctx.db, filters, { now: ctx.clock(), language })
  const page = await found(ctx, viewer, asked)
  // On every page alike: the count is of all pages.
  if (page.count > 0 || asked.wanted.length === 0) return page
  const wanted = await mendSlips(ctx.db, viewer, asked.wanted)
  return wanted ? found(ctx, viewer, { ...asked, wanted }) : page
}

/**
 * The names of pictures in the order given, kept until the transaction ends. Refuses what the caller did not upload
 * for properties, unless it is `shown` already, and one picture given twice.
 */
export const takePictures = async (
  tx: Transaction,
  by: Viewer,
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
  owner: Viewer,
  { property, places }: { property: NewProperty; places: Places },
): Promise<Property | Refusal> => {
  const pictures = await takePictures(tx, owner, property.images ?? [])
  if (isRefusal(pictures)) return pictures

  const place = places.placeOf(property)
  const timeZone = places.zoneOf({ ...property, ...place })
  const status = newStatus(property.status, (await readSettings(tx)).review_new_properties)
  const now = ctx.clock()
  const id = await insertProperty(tx, property, { ownerId: owner.id, status, now, timeZone, place, pictures })
  await record(tx, {
    action: 'property.created',
    subject: { kind: 'property', id },
    concerns: owner.id,
    after: { status, price_per_night: property.price_per_night },
  })
  const added = await seeProperty(tx, owner, id)
  return isRefusal(added) ? added : propertyView(added, now)
}

/** Adds a property of the caller's own, once per retry key. */
export const addProperty = async (
  ctx: Context,
  owner: Viewer,
  property: NewProperty,
  retry: RetryKey | null,
): Promise<Property | Refusal> => {
  const places = await openPlaces()
  return inTransaction(ctx.db, tx =>
    onceOnly(tx, retry, () => insertOwn(ctx, tx, owner, { property, places })),
  )
}
