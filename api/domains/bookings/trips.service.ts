import { isTripCancelled, isTripOver } from '#contract/bookings/companions.rules.ts'
import type { SharedTrip, Trip } from '#contract/bookings/companions.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isReadToBeNoted } from '../../kernel/secret-links.ts'
import { pictureNames } from '../properties/editing.queries.ts'
import type { TripLinkReader, TripReader } from './companions.policy.ts'
import {
  deleteCompanion,
  findDatesBefore,
  listCompanionNames,
  listSharedTrips,
  noteLinkRead,
} from './companions.queries.ts'
import { sharedTripView, tripView } from './companions.views.ts'
import { findScene } from './details.queries.ts'
import { readGuideAsGuest } from './guides.policy.ts'
import { readStayGuide, readStayGuidePicture } from './guides.service.ts'
import { lockBooking } from './holds.queries.ts'
import { buildStayFile, type CalendarFile } from './stay-calendar.service.ts'

/** The permission of the guest who booked, at the same moment by the same rule, where the guest lets this person read. */
const readGuideOf = async (ctx: Context, { booking, guest, readsGuide }: TripReader) =>
  readsGuide ? readGuideAsGuest(ctx.db, guest, booking.id, ctx.clock()) : refuse('thing.not_found')

export const readTrip = async (ctx: Context, reader: TripReader, language: Language): Promise<Trip> => {
  const { booking } = reader
  const permit = await readGuideOf(ctx, reader)
  const [scene, images, companions, arrival, before] = await Promise.all([
    findScene(ctx.db, booking, language),
    pictureNames(ctx.db, booking.property_id),
    listCompanionNames(ctx.db, booking.id),
    isRefusal(permit) ? null : readStayGuide(ctx, permit),
    findDatesBefore(ctx.db, booking.id, reader.since),
  ])
  return tripView(booking, { scene, images, companions, arrival, before, now: ctx.clock() })
}

export const readTripOfLink = async (
  ctx: Context,
  reader: TripLinkReader,
  language: Language,
): Promise<Trip> => {
  const trip = await readTrip(ctx, reader, language)
  const now = ctx.clock()
  if (isReadToBeNoted(reader.link.read_at, now)) await noteLinkRead(ctx.db, reader.link.id, now)
  return trip
}

export const readTripPicture = async (ctx: Context, reader: TripReader, picture: string) => {
  const permit = await readGuideOf(ctx, reader)
  return isRefusal(permit) ? permit : readStayGuidePicture(ctx, permit, picture)
}

/** As the guest's file, without the way to the guest's page. */
export const buildTripFile = async (
  ctx: Context,
  { booking, guest }: TripReader,
): Promise<CalendarFile | Refusal> =>
  isTripCancelled(booking, ctx.clock())
    ? refuse('thing.not_found')
    : buildStayFile(ctx, guest, booking.id, { isForCompanion: true })

/** Trips on which a person with an account comes along, by arrival. */
export const readSharedTrips = async (ctx: Context, { id }: Principal): Promise<SharedTrip[]> => {
  const now = ctx.clock()
  const rows = await listSharedTrips(ctx.db, id, now)
  return rows
    .filter(row => !isTripOver(row.check_out_date, dateInZone(now, row.time_zone)))
    .map(row => sharedTripView(row, now))
}

/** Whoever comes along takes themselves off; the guest sees it in the list. */
export const leaveTrip = (ctx: Context, { booking, companionId }: TripReader): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBooking(tx, booking.id)
    await deleteCompanion(tx, companionId)
    return null
  })
