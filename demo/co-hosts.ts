import type { Context } from '#api/context.ts'
import { acceptCoHosting, inviteCoHost, readHelpedHomes } from '#api/domains/properties/co-hosts.service.ts'
import { manageProperty } from '#api/domains/properties/policy.ts'
import type { Principal } from '#api/kernel/actor.ts'
import type { CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import { accepted } from './accepted.ts'

/** The guest looks after everything but the money of a home of the first owner, and is asked to help at another. */
export const inviteCoHosts = async (
  ctx: Context,
  { personId, homeId }: { personId: (key: string) => string; homeId: (key: string) => string },
) => {
  const owner = { id: personId('owner'), role: 'owner', email: 'owner@demo.test' } as const
  const guest: Principal = { id: personId('guest'), role: 'user' }
  const invite = async (home: string, rights: CoHostRights) => {
    const managed = accepted(await manageProperty(ctx.db, owner, homeId(home)))
    accepted(await inviteCoHost(ctx, owner, managed, { rights, person: guest.id }))
  }
  await invite('bruges-canal', 'all_but_money')
  const { results } = await readHelpedHomes(ctx, guest)
  for (const { id } of results) accepted(await acceptCoHosting(ctx, guest, id))
  await invite('naoussa-house', 'calendar')
}
