import { someSubscription } from '../../support/push-personas.ts'
import { type Rule, signedIn } from './rule.ts'

export const pushRules = {
  'push.read': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'push.change': {
    request: () => ({ payload: { messages: false } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'push.turnOn': {
    request: () => ({ payload: someSubscription() }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'push.turnOff': {
    request: async personas => ({ params: { id: await personas.freshPushDevice() } }),
    expect: signedIn(403, 404, 404, 200, 404, 404),
  },
  'push.test': {
    request: async personas => ({ params: { id: await personas.freshPushDevice() } }),
    expect: signedIn(403, 404, 404, 202, 404, 404),
  },
} satisfies Record<string, Rule>
