import type { NewProperty, Property, PropertyCard } from '#contract/properties/schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../http/idempotency.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { ownUploadNames } from '../uploads/queries.ts'
import { seeProperty } from './policy.ts'
import { countProperties, insertProperty, listCards, type PropertyFilters, type Viewer } from './queries.ts'
import { timeZoneOf } from './time-zones.service.ts'
import { cardView, propertyView } from './views.ts'

/** A page of what the viewer may see, and how many there are in all. */
export const listProperties = async (
  ctx: Context,
  viewer: Viewer,
  {
    saved,
    ...asked
  }: Omit<PropertyFilters, 'savedBy'> & {
    limit: number
    offset: number
    saved?: 'true' | undefined
  },
): Promise<{ count: number; cards: PropertyCard[] }> => {
  const filters = { ...asked, savedBy: saved && viewer.id }
  const [rows, count] = await Promise.all([
    listCards(ctx.db, viewer, filters),
    countProperties(ctx.db, viewer, filters),
  ])
  return { count, cards: rows.map(cardView) }
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
  property: NewProperty,
): Promise<Property | Refusal> => {
  const pictures = await takePictures(tx, owner, property.images)
  if (isRefusal(pictures)) return pictures

  const timeZone = timeZoneOf(property)
  const id = await insertProperty(tx, property, { ownerId: owner.id, timeZone, pictures })
  const added = await seeProperty(tx, owner, id)
  return isRefusal(added) ? added : propertyView(added, ctx.clock())
}

/** Adds a property of the caller's own, once per retry key. */
export const addProperty = (
  ctx: Context,
  owner: Viewer,
  property: NewProperty,
  retry: RetryKey | null,
): Promise<Property | Refusal> =>
  inTransaction(ctx.db, tx => onceOnly(tx, retry, () => insertOwn(ctx, tx, owner, property)))
