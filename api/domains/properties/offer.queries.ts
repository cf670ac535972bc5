import { sql } from 'kysely'
import { memoize, prepareStatement } from '../../db/prepared-statement.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { creditsOfViewer } from '../network/favours.queries.ts'
import { joinViewerDiscount } from '../network/queries.ts'
import {
  isVisibleTo,
  PAYMENT_COLUMNS,
  type PropertyViewer,
  STAY_DISCOUNT_COLUMNS,
  seasonsSql,
} from './queries.ts'

const readOffer = (on: Queryable, viewer: PropertyViewer, propertyId: string) =>
  joinViewerDiscount(on.selectFrom('properties'), viewer.id, viewer.previewLevel)
    .select([
      'properties.id',
      'properties.owner_id',
      'properties.time_zone',
      'properties.max_guests',
      'properties.currency',
      'properties.price_per_night',
      'properties.weekend_price_per_night',
      'properties.cleaning_fee',
      'properties.charges',
      'properties.max_pets',
      'properties.cost_per_night',
      'properties.cost_per_stay',
      ...STAY_DISCOUNT_COLUMNS,
      ...PAYMENT_COLUMNS,
      'properties.minimum_nights',
      'properties.maximum_nights',
      'properties.arrival_weekdays',
      'properties.weekday_minimum_nights',
      'properties.notice_days',
      'properties.preparation_days',
      'properties.instant_booking_from_level',
      'properties.price_from',
      'properties.calendar_from',
      'properties.request_from',
      'properties.peak_from',
      'properties.peaks_open_later',
      'properties.months_ahead',
      seasonsSql,
      creditsOfViewer(viewer.id).as('credits'),
    ])
    .select(
      sql<
        (number | null)[] | null
      >`(select nights_a_year from owner_rights where owner_rights.owner_id = properties.owner_id)`.as(
        'nights_a_year',
      ),
    )
    .select(sql<number>`service_fee_in(properties.currency)`.as('service_fee_cents'))
    .where('properties.id', '=', propertyId)
    .where(isVisibleTo(viewer))

const offerFor = memoize(([role, previewLevel]: [Principal['role'], number | undefined]) =>
  prepareStatement((on, viewerId: string, propertyId: string) =>
    readOffer(on, { id: viewerId, role, previewLevel }, propertyId),
  ),
)

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** The data of a property that a stay needs, with the viewer's discount. Undefined where the viewer may not see it. */
export const findOffer = async (
  on: Queryable,
  { id: viewerId, role, previewLevel }: Principal,
  propertyId: string,
) => {
  const [row] = await offerFor([role, previewLevel])(on, viewerId, propertyId)
  return row
}
