import { type Rule, signedIn } from './rule.ts'

export const calendarsRules = {
  'calendars.look': {
    request: () => ({ query: { from: '2030-01-01', until: '2030-03-01' } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'calendars.takenNights': {
    request: cast => ({ params: { id: cast.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'calendars.block': {
    request: cast => ({ params: { id: cast.propertyId }, payload: cast.freshNights() }),
    expect: signedIn(403, 403, 403, 201, 403, 403),
  },
  'calendars.updateBlock': {
    request: async cast => ({ params: { id: await cast.freshBlock() }, payload: { reason: 'Painting' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'calendars.free': {
    request: cast => ({ params: { id: cast.propertyId }, query: cast.freshNights() }),
    expect: signedIn(403, 403, 403, 204, 403, 403),
  },
} satisfies Record<string, Rule>
