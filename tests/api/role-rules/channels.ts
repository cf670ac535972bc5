import { randomUUID } from 'node:crypto'
import { type Rule, signedIn } from './rule.ts'

/** A link of its own each time; nobody answers behind it. */
const link = () => `https://calendars.example/${randomUUID()}.ics`

export const channelsRules = {
  'channels.list': {
    request: cast => ({ params: { id: cast.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'channels.add': {
    request: cast => ({ params: { id: cast.draftId }, payload: { name: 'Airbnb', url: link() } }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'channels.test': {
    request: cast => ({ params: { id: cast.propertyId }, payload: { url: link() } }),
    expect: signedIn(403, 403, 403, 200, 403, 403),
  },
  'channels.sync': {
    // Once a minute: so that the limit does not answer, each asks for a home of its own where it may.
    request: async cast => ({ params: { id: await cast.freshHome() } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'channels.release': {
    request: async cast => ({ params: { id: await cast.freshHeldChannel() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'channels.update': {
    request: async cast => ({ params: { id: await cast.freshChannel() }, payload: { name: 'Vrbo' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'channels.remove': {
    request: async cast => ({ params: { id: await cast.freshChannel() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'channels.conflicts': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'channels.settle': {
    request: async cast => ({ params: { id: await cast.freshConflict() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
} satisfies Record<string, Rule>
