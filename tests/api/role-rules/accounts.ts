import { all, email, type Rule, signedIn, unknownToken } from './rule.ts'

export const accountsRules = {
  'authentication.signIn': {
    request: () => ({ payload: { email: email(), password: 'wrong-password' } }),
    expect: all(401),
  },
  'authentication.refresh': { request: () => ({ payload: { refresh: 'A'.repeat(43) } }), expect: all(401) },
  'authentication.signOut': { request: () => ({ payload: { refresh: 'A'.repeat(43) } }), expect: all(204) },
  'accounts.register': {
    request: () => ({
      payload: { token: 'A'.repeat(43), full_name: 'No One', password: 'quite-a-fine-one-71' },
    }),
    expect: all(403),
  },
  'authentication.profile': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'accounts.updateProfile': {
    request: () => ({ payload: { phone: '+1 555 0100' } }),
    expect: signedIn(200, 200, 200, 200, 200, 200),
  },
  'accounts.preferences': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'accounts.updatePreferences': {
    request: () => ({ payload: { marketing: true } }),
    expect: signedIn(200, 200, 200, 200, 200, 200),
  },
  'accounts.changePassword': {
    request: () => ({ payload: { old_password: 'not this one', new_password: 'quite-a-fine-one-71' } }),
    expect: signedIn(403, 400, 400, 400, 400, 400),
  },
  'accounts.resetPassword': { request: () => ({ payload: { email: email() } }), expect: all(200) },
  'accounts.resetPasswordConfirm': {
    request: () => ({ payload: { token: 'A'.repeat(43), new_password: 'quite-a-fine-one-71' } }),
    expect: all(404),
  },
  'accounts.changeEmail': {
    request: () => ({ payload: { email: email(), password: 'not this one' } }),
    expect: signedIn(403, 400, 400, 400, 400, 400),
  },
  'accounts.changeEmailConfirm': { request: unknownToken, expect: all(404) },
  'accounts.deleteAccount': {
    request: () => ({ payload: { password: 'not this one' } }),
    expect: signedIn(400, 400, 400, 400, 400, 400),
  },

  'people.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'people.search': {
    request: () => ({ query: { search: 'a', user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 200, 200, 200),
  },

  'person.get': {
    request: personas => ({ params: { id: personas.people.owner.id } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'firstKey.read': { request: () => ({}), expect: signedIn(403, 200, 200, 403, 403, 403) },
  // The guest and both strangers see the home of the owner.
  'personPage.read': {
    request: personas => ({ params: { id: personas.people.owner.id } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'accountStatus.suspend': {
    request: async personas => ({
      params: { id: await personas.freshPerson() },
      payload: { reason: 'Rude guests' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'accountStatus.restore': {
    // They are not suspended.
    request: async personas => ({
      params: { id: await personas.freshPerson() },
      payload: { reason: 'All well' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 409),
  },
  'accountStatus.changeRole': {
    request: async personas => ({
      params: { id: await personas.freshPerson() },
      payload: { user_type: 'owner', reason: 'Has a house now' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'accountStatus.sendReset': {
    request: async personas => ({ params: { id: await personas.freshPerson() } }),
    expect: signedIn(403, 403, 403, 403, 403, 202),
  },
  'accountStatus.endSessions': {
    request: async personas => ({
      params: { id: await personas.freshPerson() },
      payload: { reason: 'Lost a phone' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  'sessions.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'sessions.end': {
    request: async personas => ({ params: { id: await personas.freshSession() } }),
    expect: signedIn(403, 404, 404, 204, 404, 404),
  },
  'sessions.endOthers': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },

  'reauthentication.prove': {
    request: () => ({ payload: { password: 'not this one' } }),
    expect: signedIn(400, 400, 400, 400, 400, 400),
  },
  'secondFactor.status': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'secondFactor.start': {
    request: () => ({ payload: { password: 'not this one' } }),
    expect: signedIn(403, 400, 400, 400, 400, 400),
  },
  'secondFactor.confirm': {
    request: () => ({ payload: { code: '000000' } }),
    // The set-up was not started.
    expect: signedIn(403, 409, 409, 409, 409, 409),
  },
  'secondFactor.renewCodes': {
    request: () => ({ payload: { password: 'not this one', code: '000000' } }),
    expect: signedIn(403, 400, 400, 400, 400, 400),
  },
  'secondFactor.disable': {
    request: () => ({ payload: { password: 'not this one', code: '000000' } }),
    expect: signedIn(403, 400, 400, 400, 400, 400),
  },

  // All of them must re-authenticate.
  'exports.start': { request: () => ({}), expect: signedIn(403, 401, 401, 401, 401, 401) },
  'exports.get': {
    request: async personas => ({ params: { id: await personas.freshExport() } }),
    expect: signedIn(403, 404, 404, 200, 404, 404),
  },
  'exports.download': {
    request: async personas => ({ params: { id: await personas.freshExport() } }),
    expect: signedIn(403, 404, 404, 200, 404, 404),
  },
} satisfies Record<string, Rule>
