import { attachmentForm } from '../../support/attachments.ts'
import { all, type Rule, signedIn } from './rule.ts'

const unknown = { token: 'A'.repeat(43) }

export const cleaningRules = {
  'cleaning.plan': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'cleaning.add': {
    request: ({ propertyId }) => ({
      payload: { name: 'Rosa', property_ids: [propertyId], shows_names: false },
    }),
    expect: signedIn(403, 404, 404, 201, 400, 403),
  },
  'cleaning.change': {
    request: async ({ propertyId, freshCleaner }) => ({
      params: { id: (await freshCleaner(propertyId)).id },
      payload: { name: 'Rosa', property_ids: [propertyId], shows_names: true },
    }),
    expect: signedIn(403, 404, 404, 200, 404, 403),
  },
  'cleaning.renew': {
    request: async personas => ({ params: { id: (await personas.freshCleaner(personas.propertyId)).id } }),
    expect: signedIn(403, 404, 404, 201, 404, 403),
  },
  'cleaning.remove': {
    request: async personas => ({ params: { id: (await personas.freshCleaner(personas.propertyId)).id } }),
    expect: signedIn(403, 404, 404, 204, 404, 403),
  },
  'cleaning.setReady': {
    request: async personas => ({ payload: await personas.freshTurnover() }),
    expect: signedIn(403, 404, 404, 200, 404, 403),
  },
  'cleaning.report': {
    request: personas => ({ payload: { property: personas.propertyId, text: 'The lamp is broken.' } }),
    expect: signedIn(403, 404, 404, 201, 404, 403),
  },
  'cleaning.solve': {
    request: async personas => ({ params: { id: await personas.freshProblem(personas.propertyId) } }),
    expect: signedIn(403, 404, 404, 204, 404, 403),
  },
  // With a valid link all of them may: cleaning.test.ts.
  'cleaningLinks.read': { request: () => ({ params: unknown }), expect: all(404) },
  'cleaningLinks.setReady': {
    request: async personas => ({ params: unknown, payload: await personas.freshTurnover() }),
    expect: all(404),
  },
  'cleaningLinks.report': {
    request: personas => ({
      params: unknown,
      payload: { property: personas.propertyId, text: 'The lamp is broken.' },
    }),
    expect: all(404),
  },
  'cleaningPictures.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'cleaningPictures.read': {
    request: async personas => ({ params: { id: (await personas.freshCleaningPicture()).id } }),
    expect: signedIn(403, 404, 404, 200, 404, 403),
  },
  'cleaningLinkPictures.addToTurnover': {
    request: async personas => {
      const { property, day } = await personas.freshTurnover()
      return { params: { ...unknown, property, day }, ...attachmentForm(Buffer.from('a picture')) }
    },
    expect: all(404),
  },
  'cleaningLinkPictures.addToProblem': {
    request: () => ({ params: unknown, ...attachmentForm(Buffer.from('a picture')) }),
    expect: all(404),
  },
  'cleaningLinkPictures.read': {
    request: async personas => ({ params: { ...unknown, id: (await personas.freshCleaningPicture()).id } }),
    expect: all(404),
  },
  'cleaningLinkPictures.remove': {
    request: async personas => ({ params: { ...unknown, id: (await personas.freshCleaningPicture()).id } }),
    expect: all(404),
  },
  'cleaningLinks.feed': { request: () => ({ params: unknown }), expect: all(404) },
} satisfies Record<string, Rule>
