import { type Rule, signedIn } from './rule.ts'

export const securityRules = {
  'securityDeposits.read': {
    request: async personas => ({ params: { id: await personas.freshSecuredStay() } }),
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },
  // Where the platform takes no cards, nobody provides it by card.
  'securityDeposits.card': {
    request: async personas => ({
      params: { id: await personas.freshSecuredStay() },
      payload: { amount_cents: 30_000 },
    }),
    expect: signedIn(403, 409, 404, 403, 404, 403),
  },
  'securityDeposits.check': {
    request: async personas => ({ params: { id: await personas.freshSecuredStay() } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'securityDeposits.claim': {
    request: async personas => ({
      params: { id: await personas.freshSecuredStay() },
      payload: { amount: 100, reason: 'The door is broken.', pictures: [await personas.freshClaimPicture()] },
    }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'securityDeposits.withdraw': {
    request: async personas => ({ params: { id: (await personas.freshClaim()).booking } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'securityDeposits.answer': {
    request: async personas => ({
      params: { id: (await personas.freshClaim()).booking },
      payload: { answer: 'agreed' },
    }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'securityDeposits.picture': {
    request: async personas => {
      const { booking, picture } = await personas.freshClaim()
      return { params: { id: booking, picture } }
    },
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },
  'securityDeposits.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'securityDeposits.decide': {
    request: async personas => ({
      params: { id: (await personas.freshClaim('agreed')).claim },
      payload: { amount: 50, note: 'The pictures show it.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
