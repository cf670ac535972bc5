import { aCompanion } from '../../support/companions.ts'
import type { Personas } from '../../support/personas.ts'
import { all, type Rule, signedIn } from './rule.ts'

const unknown = { token: 'A'.repeat(43) }
const withCompanion = async (personas: Personas) => {
  const { booking, companion } = await personas.freshCompanion()
  return { id: booking, companion }
}

/** Who comes along is for the guest of a stay; its owner sees the stay, admins see all. */
export const companionRules = {
  'companions.list': {
    request: async personas => ({ params: { id: (await personas.freshCompanion()).booking } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'companions.candidates': {
    request: async personas => ({ params: { id: (await personas.freshCompanion()).booking } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'companions.take': {
    request: async personas => {
      const { booking, visible } = await personas.freshCompanion()
      return { params: { id: booking, person: visible } }
    },
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'companions.add': {
    request: async personas => ({
      params: { id: (await personas.freshCompanion()).booking },
      payload: aCompanion(),
    }),
    expect: signedIn(403, 201, 404, 403, 404, 403),
  },
  'companions.change': {
    request: async personas => ({
      params: await withCompanion(personas),
      payload: aCompanion({ name: 'Nils B.' }),
    }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'companions.remove': {
    request: async personas => ({ params: await withCompanion(personas) }),
    expect: signedIn(403, 204, 404, 403, 404, 403),
  },
  'companions.share': {
    request: async personas => ({ params: await withCompanion(personas) }),
    expect: signedIn(403, 201, 404, 403, 404, 403),
  },
  'companions.revoke': {
    request: async personas => ({ params: await withCompanion(personas) }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'sharedTrips.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  // The stranger comes along.
  'sharedTrips.read': {
    request: async personas => ({ params: { id: (await personas.freshSharedTrip()).id } }),
    expect: signedIn(403, 404, 200, 404, 404, 403),
  },
  'sharedTrips.picture': {
    request: async personas => {
      const { id, picture } = await personas.freshSharedTrip()
      return { params: { id, picture } }
    },
    expect: signedIn(403, 404, 200, 404, 404, 403),
  },
  'sharedTrips.file': {
    request: async personas => ({ params: { id: (await personas.freshSharedTrip()).id } }),
    expect: signedIn(403, 404, 200, 404, 404, 403),
  },
  'sharedTrips.leave': {
    request: async personas => ({ params: { id: (await personas.freshSharedTrip()).id } }),
    expect: signedIn(403, 404, 204, 404, 404, 403),
  },
  // With a valid link all of them may: companions.test.ts.
  'tripLinks.read': { request: () => ({ params: unknown }), expect: all(404) },
  'tripLinks.picture': {
    request: () => ({ params: { ...unknown, picture: '00000000-0000-4000-8000-000000000001' } }),
    expect: all(404),
  },
  'tripLinks.file': { request: () => ({ params: unknown }), expect: all(404) },
} satisfies Record<string, Rule>
