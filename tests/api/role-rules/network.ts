import { type Rule, signedIn } from './rule.ts'

export const networkRules = {
  'network.levels': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'network.sampleWeek': {
    request: cast => ({ query: { property: cast.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.everyoneElse': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'network.updateEveryoneElse': {
    request: () => ({ payload: { percentage: 0 } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'network.createLevel': {
    request: async cast => {
      await cast.forgetLevel(5)
      return { payload: { name: 'Neighbours', level: 5, default_discount_percentage: 75 } }
    },
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  'network.updateLevel': {
    request: cast => ({ params: { id: cast.levelId }, payload: { name: 'Old friends' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.deleteLevel': {
    request: async cast => ({ params: { id: await cast.freshLevel() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'network.members': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'network.stats': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'network.person': {
    request: cast => ({ params: { id: cast.membershipId } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'network.updateNote': {
    request: cast => ({ params: { id: cast.membershipId }, payload: { note: 'Brings bread.' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.updateMemberLevel': {
    request: cast => ({ params: { id: cast.membershipId }, payload: { trust_level: 3 } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.removeMember': {
    request: async cast => ({ params: { id: await cast.freshMember() } }),
    expect: signedIn(403, 403, 403, 204, 404, 204),
  },
} satisfies Record<string, Rule>
