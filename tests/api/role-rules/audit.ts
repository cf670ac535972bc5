import { type Rule, signedIn } from './rule.ts'

export const auditRules = {
  'audit.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'audit.export': {
    request: () => ({ query: { action: 'rates.changed' } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
