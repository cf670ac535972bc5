import type { Context } from '#api/context.ts'
import { shareAsGuest } from '#api/domains/bookings/companions.policy.ts'
import { addCompanion, shareTrip, takePersonAlong } from '#api/domains/bookings/companions.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { accepted } from './accepted.ts'

/** The guest's wife has a link to their next trip, and the first owner takes the second guest along to Lisbon. */
export const takeCompanions = async (
  ctx: Context,
  { personId, homeId }: { personId: (key: string) => string; homeId: (key: string) => string },
) => {
  const permitFor = async (who: Principal, home: string) => {
    const { id } = await ctx.db
      .selectFrom('bookings')
      .select('id')
      .where('guest_id', '=', who.id)
      .where('property_id', '=', homeId(home))
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    return accepted(await shareAsGuest(ctx.db, who, id))
  }
  const naoussa = await permitFor({ id: personId('guest'), role: 'user' }, 'naoussa-house')
  const wife = { name: 'Adaeze Okafor', is_child: false, email: null, reads_guide: true }
  const { id } = accepted(await addCompanion(ctx, naoussa, wife))
  accepted(await shareTrip(ctx, naoussa, id))
  const alfama = await permitFor({ id: personId('owner'), role: 'owner' }, 'alfama-house')
  accepted(await takePersonAlong(ctx, alfama, personId('guest2')))
}
