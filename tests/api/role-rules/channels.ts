import { randomUUID } from 'node:crypto'
import { type Rule, signedIn } from './rule.ts'

/** A different link each time; no server answers it. */
const link = () => `https://calendars.example/${randomUUID()}.ics`

export const channelsRules = {
  'channels.list': {
    request: personas => ({ params: { id: personas.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'channels.add': {
    request: personas => ({ params: { id: personas.draftId }, payload: { name: 'Airbnb', url: link() } }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'channels.test': {
    request: personas => ({ params: { id: personas.propertyId }, payload: { url: link() } }),
    expect: signedIn(403, 403, 403, 200, 403, 403),
  },
  'channels.sync': {
    // The limit is one call per minute, so each caller uses another home where possible.
    request: async personas => ({ params: { id: await personas.freshHome() } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'channels.release': {
    request: async personas => ({ params: { id: await personas.freshHeldChannel() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'channels.update': {
    request: async personas => ({ params: { id: await personas.freshChannel() }, payload: { name: 'Vrbo' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'channels.remove': {
    request: async personas => ({ params: { id: await personas.freshChannel() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'channels.conflicts': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'channels.settle': {
    request: async personas => ({ params: { id: await personas.freshConflict() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
} satisfies Record<string, Rule>
