import { inDays } from '#tests/support/homes.ts'
import { type Rule, signedIn } from './rule.ts'

export const networkRules = {
  'network.levels': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'network.sampleWeek': {
    request: personas => ({ query: { property: personas.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.everyoneElse': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'network.updateEveryoneElse': {
    request: () => ({ payload: { percentage: 0 } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'network.createLevel': {
    request: async personas => {
      await personas.forgetLevel(5)
      return { payload: { name: 'Neighbours', level: 5, default_discount_percentage: 75 } }
    },
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  'network.updateLevel': {
    request: personas => ({ params: { id: personas.levelId }, payload: { name: 'Old friends' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.deleteLevel': {
    request: async personas => ({ params: { id: await personas.freshLevel() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'network.members': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'network.stats': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'network.person': {
    request: personas => ({ params: { id: personas.membershipId } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'network.updateNote': {
    request: personas => ({ params: { id: personas.membershipId }, payload: { note: 'Brings bread.' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.updateMemberLevel': {
    request: personas => ({ params: { id: personas.membershipId }, payload: { trust_level: 3 } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.toReview': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'network.keepLevel': {
    request: personas => ({
      params: { id: personas.membershipId },
      payload: { reason: 'Waters the garden.' },
    }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.decisions': {
    request: personas => ({ params: { id: personas.membershipId } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'favours.own': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'favours.given': {
    request: personas => ({ params: { id: personas.membershipId } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'favours.give': {
    request: personas => ({
      params: { id: personas.membershipId },
      payload: { unit: 'nights', amount: 1, reason: 'Feeds the cat.', expires_on: inDays(30), homes: null },
    }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'favours.withdraw': {
    request: async personas => ({ params: { id: await personas.freshFavour() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.removeMember': {
    request: async personas => ({ params: { id: await personas.freshMember() } }),
    expect: signedIn(403, 403, 403, 204, 404, 204),
  },
} satisfies Record<string, Rule>
