import { all, type Rule, signedIn } from './rule.ts'

const unknown = 'A'.repeat(43)

export const feedsRules = {
  'feeds.give': {
    request: personas => ({ params: { id: personas.draftId }, payload: {} }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'feeds.stop': {
    request: async personas => ({ params: { id: await personas.freshChannel() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  // With a valid link all of them may read: feed.test.ts.
  'feeds.read': { request: () => ({ params: { token: unknown } }), expect: all(404) },
  'feeds.export': {
    request: personas => ({ params: { id: personas.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
} satisfies Record<string, Rule>
