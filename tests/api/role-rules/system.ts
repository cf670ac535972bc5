import { type Rule, signedIn } from './rule.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

export const systemRules = {
  'system.read': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'system.failedJobs': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'system.retryJob': {
    request: () => ({ params: { id: unknown } }),
    expect: signedIn(403, 403, 403, 403, 403, 404),
  },
  'system.retryJobs': {
    request: () => ({ payload: { job: 'nothing.failed' } }),
    // There is no failed job with that id.
    expect: signedIn(403, 403, 403, 403, 403, 409),
  },
  'viewing.start': {
    request: personas => ({
      params: { id: personas.people.stranger.id },
      payload: { reason: 'They cannot find their stay' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 201),
  },
  'viewing.end': {
    request: () => ({ params: { id: unknown } }),
    expect: signedIn(403, 403, 403, 403, 403, 404),
  },
} satisfies Record<string, Rule>
