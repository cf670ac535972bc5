import { type Rule, signedIn } from './rule.ts'

export const calendarsRules = {
  'calendars.look': {
    request: () => ({ query: { from: '2030-01-01', until: '2030-03-01' } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'calendars.lookAsHelper': {
    request: () => ({ query: { from: '2030-01-01', until: '2030-03-01' } }),
    expect: signedIn(403, 200, 200, 200, 200, 403),
  },
  'nightPrices.set': {
    request: personas => {
      const nights = personas.freshNights()
      const seasons = [{ name: 'Fair', price_per_night: 900, ...nights }]
      return { payload: { ...nights, homes: [{ id: personas.propertyId, seasons }] } }
    },
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'calendars.takenNights': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'monthPrices.look': {
    request: personas => ({ params: { id: personas.draftId }, query: { month: '2030-01' } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'calendars.block': {
    request: personas => ({ params: { id: personas.propertyId }, payload: personas.freshNights() }),
    expect: signedIn(403, 403, 403, 201, 403, 403),
  },
  'calendars.updateBlock': {
    request: async personas => ({
      params: { id: await personas.freshBlock() },
      payload: { reason: 'Painting' },
    }),
    expect: signedIn(403, 404, 404, 200, 404, 403),
  },
  'calendars.free': {
    request: personas => ({ params: { id: personas.propertyId }, query: personas.freshNights() }),
    expect: signedIn(403, 403, 403, 204, 403, 403),
  },
} satisfies Record<string, Rule>
