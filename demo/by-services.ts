import type { Context } from '#api/context.ts'
import { manageTurn } from '#api/domains/bookings/fair-turns.policy.ts'
import { decideOnBooking } from '#api/domains/bookings/policy.ts'
import { reserve } from '#api/domains/bookings/service.ts'
import { moveBooking } from '#api/domains/bookings/status.service.ts'
import { overrideTurn } from '#api/domains/bookings/turn-override.service.ts'
import { paymentTermsFor } from '#api/domains/pricing/payment-terms.views.ts'
import { quoteStay } from '#api/domains/pricing/service.ts'
import { creditsOn } from '#api/domains/pricing/views.ts'
import { seeOffer } from '#api/domains/properties/policy.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { accepted } from './accepted.ts'
import { addCleaners } from './cleaning.ts'
import { inviteCoHosts } from './co-hosts.ts'
import { takeCompanions } from './companions.ts'
import { enterStays } from './entered-stays.ts'
import { writeGuides } from './guides.ts'
import { shareLists } from './home-lists.ts'
import { keepMemories } from './memories.ts'
import { keepSearches } from './saved-searches.ts'
import { scheduleMessages } from './scheduled-messages.ts'
import { tellPlans } from './travel-plans.ts'

interface Names {
  readonly personId: (key: string) => string
  readonly homeId: (key: string) => string
}

/** A member reserves with the credit that the first owner gave for favours, and the owner confirms. */
const reserveWithCredit = async (ctx: Context, { personId, homeId }: Names) => {
  const guest: Principal = { id: personId('dev'), role: 'user' }
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const property = homeId('bruges-canal')
  const now = ctx.clock()
  const offer = accepted(await seeOffer(ctx.db, guest, property))
  const checkIn = addDays(dateInZone(now, offer.time_zone), 300)
  const stay = { check_in_date: checkIn, check_out_date: addDays(checkIn, 4), guests_count: 2 }
  const terms = { now, credits: creditsOn(offer, now), payment: paymentTermsFor(offer) }
  const { quote_id } = quoteStay(offer, stay, terms)
  const { id } = accepted(await reserve(ctx, guest, { ...stay, property, quote_id }, null))
  const decision = accepted(await decideOnBooking(ctx.db, owner, id, 'set'))
  accepted(await moveBooking(ctx, decision, { to: 'confirmed' }))
}

/** The first owner gives nights of the decided turn to somebody else than the rule did, with a reason. */
const overrideDecidedTurn = async (ctx: Context, { personId, homeId }: Names) => {
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const { id, entry } = await ctx.db
    .selectFrom('fair_turns')
    .innerJoin('fair_turn_entries', 'fair_turn_entries.turn_id', 'fair_turns.id')
    .select(['fair_turns.id', 'fair_turn_entries.id as entry'])
    .where('property_id', '=', homeId('dingle-cottage'))
    .where('guest_id', '=', personId('greta'))
    .executeTakeFirstOrThrow()
  const turn = accepted(await manageTurn(ctx.db, owner, id))
  const reason = 'Ada moved her holiday to the autumn and asked me to give Greta these nights.'
  accepted(await overrideTurn(ctx, turn, { entry, reason }))
}

/** What the demo's people do by the services of the product, as in the interface. */
export const actByServices = async (ctx: Context, names: Names) => {
  await reserveWithCredit(ctx, names)
  await overrideDecidedTurn(ctx, names)
  await writeGuides(ctx, names)
  await addCleaners(ctx, names)
  await scheduleMessages(ctx, names)
  await keepSearches(ctx, names)
  await shareLists(ctx, names)
  await inviteCoHosts(ctx, names)
  await tellPlans(ctx, names)
  await takeCompanions(ctx, names)
  await enterStays(ctx, names)
  await keepMemories(ctx, names)
}
