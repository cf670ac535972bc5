import { all, email, type Rule, signedIn } from './rule.ts'

export const platformRules = {
  'platform.health': { request: () => ({}), expect: all(200) },
  'platform.contact': {
    request: () => ({
      payload: { full_name: 'Robin Example', email: email(), message: 'How do I get an invitation?' },
    }),
    expect: all(202),
  },
  'platform.exchangeRates': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'platform.updateExchangeRates': {
    request: () => ({ payload: { eur: 920_000 } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  'settings.terms': { request: () => ({}), expect: all(200) },
  'settings.read': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'settings.change': {
    request: () => ({
      payload: { review_new_properties: false, seen: { review_new_properties: false } },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  'uploads.upload': {
    request: personas => personas.pictureUpload('profiles'),
    expect: signedIn(201, 201, 201, 201, 201, 201),
  },
  'uploads.remove': {
    request: async personas => ({ payload: { file_path: await personas.freshPicture() } }),
    expect: signedIn(404, 404, 404, 204, 404, 204),
  },

  'notifications.list': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'notifications.unreadCount': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'notifications.stream': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'notifications.markRead': {
    request: async personas => ({ params: { id: await personas.freshNotification() } }),
    expect: signedIn(404, 200, 404, 404, 404, 404),
  },
  'notifications.markAllRead': {
    request: () => ({ payload: {} }),
    expect: signedIn(200, 200, 200, 200, 200, 200),
  },
} satisfies Record<string, Rule>
