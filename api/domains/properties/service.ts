import type { NewProperty, Property, PropertyCard } from '#contract/properties/schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
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
  filters: PropertyFilters & { limit: number; offset: number },
): Promise<{ count: number; cards: PropertyCard[] }> => {
  const [rows, count] = await Promise.all([
    listCards(ctx.db, viewer, filters),
    countProperties(ctx.db, viewer, filters),
  ])
  return { count, cards: rows.map(cardView) }
}

/**
 * Adds a property of the caller's own, its pictures in the order given. Refuses pictures that the caller did not
 * upload for properties, and one picture given twice.
 */
export const addProperty = (
  ctx: Context,
  owner: Viewer,
  property: NewProperty,
): Promise<Property | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const pictures = property.images.flatMap(url => readUploadUrl(url)?.name ?? [])
    if (pictures.length < property.images.length) return refuse('property.image_not_yours')
    if (new Set(pictures).size < pictures.length) return refuseFields({ images: 'field.invalid' })
    const own = await ownUploadNames(tx, owner.id, 'properties', pictures)
    if (own.size < pictures.length) return refuse('property.image_not_yours')

    const timeZone = timeZoneOf(property)
    const id = await insertProperty(tx, property, { ownerId: owner.id, timeZone, pictures })
    const added = await seeProperty(tx, owner, id)
    return isRefusal(added) ? added : propertyView(added, ctx.clock())
  })
