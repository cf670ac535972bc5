import { all, type Rule, signedIn } from './rule.ts'

const unknown = 'A'.repeat(43)

export const feedsRules = {
  'feeds.give': {
    request: cast => ({ params: { id: cast.draftId }, payload: {} }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'feeds.stop': {
    request: async cast => ({ params: { id: await cast.freshChannel() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  // A link that is there opens to all of them: feed.test.ts.
  'feeds.read': { request: () => ({ params: { token: unknown } }), expect: all(404) },
  'feeds.export': {
    request: cast => ({ params: { id: cast.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
} satisfies Record<string, Rule>
