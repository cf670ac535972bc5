import { type Rule, signedIn } from './rule.ts'

export const incidentsRules = {
  'incidents.report': {
    request: async personas => ({
      params: { id: await personas.freshPastStay() },
      payload: { kind: 'damage', words: 'They broke the door and ran.' },
    }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'incidents.ofStay': {
    request: async personas => ({ params: { id: await personas.freshPastStay() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'incidents.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'incidents.decide': {
    request: async personas => ({
      params: { id: await personas.freshIncident() },
      payload: { status: 'upheld', note: 'The door is broken.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'incidents.lift': {
    request: async personas => ({ params: { id: await personas.freshHold() } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
