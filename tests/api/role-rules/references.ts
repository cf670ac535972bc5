import { type Rule, signedIn } from './rule.ts'

/** The guest is a member of the owner's network; nobody else considers them. */
export const referenceRules = {
  'references.ofStay': {
    request: async personas => ({ params: { id: await personas.freshEndedStay() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'references.save': {
    request: async personas => ({
      params: { id: await personas.freshEndedStay() },
      payload: { host_again: true, text: 'A careful guest.' },
    }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'references.mine': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'references.about': {
    request: personas => ({ params: { id: personas.people.guest.id } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'references.requested': {
    request: personas => ({ params: { id: personas.people.guest.id } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'references.request': {
    request: personas => ({ params: { id: personas.people.guest.id } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'references.answer': {
    request: async personas => ({
      params: { id: await personas.freshReference() },
      payload: { text: 'It was a fine week.' },
    }),
    expect: signedIn(403, 200, 404, 404, 404, 403),
  },
  'references.hide': {
    request: async personas => ({
      params: { id: await personas.freshReference() },
      payload: { reason: 'It names a child.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'references.show': {
    request: async personas => ({ params: { id: await personas.freshHiddenReference() } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
