import type { Context } from '#api/context.ts'
import { makeHomeList } from '#api/domains/properties/home-lists.service.ts'
import { inviteToList } from '#api/domains/properties/list-people.service.ts'
import { addListedHome, voteForHome } from '#api/domains/properties/listed-homes.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { addMonths, dateInZone } from '#contract/kernel/nights.ts'
import { accepted } from './accepted.ts'

const HOMES = ['hallstatt-boathouse', 'pinhao-quinta', 'dingle-cottage', 'monteverde-treehouse'] as const

/** The guest collects homes for a week in some months and asks an owner, who votes, which one it should be. */
export const shareLists = async (
  ctx: Context,
  { personId, homeId }: { personId: (key: string) => string; homeId: (key: string) => string },
) => {
  const guest: Principal = { id: personId('guest'), role: 'user' }
  const owner: Principal = { id: personId('owner'), role: 'owner' }
  const month = addMonths(dateInZone(ctx.clock(), 'UTC').slice(0, 7), 5)
  const stay = { flexible_month: month, flexible_length: 7, guests: 2 }
  const { id } = accepted(await makeHomeList(ctx, guest, { name: 'A week with the Bergs', stay }))
  for (const home of HOMES)
    accepted(await addListedHome(ctx, guest, { listId: id, propertyId: homeId(home) }))
  accepted(await inviteToList(ctx, guest, { listId: id, personId: owner.id }))
  for (const [person, home] of [
    [guest, HOMES[2]],
    [owner, HOMES[2]],
    [owner, HOMES[0]],
  ] as const)
    accepted(await voteForHome(ctx, person, { listId: id, propertyId: homeId(home) }))
}
