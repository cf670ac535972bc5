import { all, email, type Rule, signedIn, unknownToken } from './role-rule.ts'
import { stayRules } from './role-rules-of-stays.ts'

/** The rows of the permission table, one for each declared call. */
export const rules = {
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

  'uploads.upload': {
    request: cast => cast.pictureUpload('profiles'),
    expect: signedIn(201, 201, 201, 201, 201, 201),
  },
  'uploads.remove': {
    request: async cast => ({ payload: { file_path: await cast.freshPicture() } }),
    expect: signedIn(404, 404, 404, 204, 404, 204),
  },

  'notifications.list': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'notifications.unreadCount': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'notifications.stream': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'notifications.markRead': {
    request: async cast => ({ params: { id: await cast.freshNotification() } }),
    expect: signedIn(404, 200, 404, 404, 404, 404),
  },
  'notifications.markAllRead': {
    request: () => ({ payload: {} }),
    expect: signedIn(200, 200, 200, 200, 200, 200),
  },

  'accounts.signIn': {
    request: () => ({ payload: { email: email(), password: 'wrong-password' } }),
    expect: all(401),
  },
  'accounts.refresh': { request: () => ({ payload: { refresh: 'A'.repeat(43) } }), expect: all(401) },
  'accounts.signOut': { request: () => ({ payload: { refresh: 'A'.repeat(43) } }), expect: all(204) },
  'accounts.register': {
    request: () => ({
      payload: { token: 'A'.repeat(43), full_name: 'No One', password: 'quite-a-fine-one-71' },
    }),
    expect: all(403),
  },
  'accounts.profile': { request: () => ({}), expect: signedIn(200, 200, 200, 200, 200, 200) },
  'accounts.updateProfile': {
    request: () => ({ payload: { phone: '+1 555 0100' } }),
    expect: signedIn(200, 200, 200, 200, 200, 200),
  },

  'people.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'people.search': {
    request: () => ({ query: { search: 'a', user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 200, 200, 200),
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

  'sessions.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'sessions.end': {
    request: async cast => ({ params: { id: await cast.freshSession() } }),
    expect: signedIn(403, 404, 404, 204, 404, 404),
  },
  'sessions.endOthers': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },

  'secondFactor.status': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'secondFactor.start': {
    request: () => ({ payload: { password: 'not this one' } }),
    expect: signedIn(403, 400, 400, 400, 400, 400),
  },
  'secondFactor.confirm': {
    request: () => ({ payload: { code: '000000' } }),
    // Nobody has begun.
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

  'exports.start': { request: () => ({}), expect: signedIn(403, 202, 202, 202, 202, 202) },
  'exports.get': {
    request: async cast => ({ params: { id: await cast.freshExport() } }),
    expect: signedIn(403, 404, 404, 200, 404, 404),
  },
  'exports.download': {
    request: async cast => ({ params: { id: await cast.freshExport() } }),
    expect: signedIn(403, 404, 404, 200, 404, 404),
  },

  'network.levels': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'network.sampleWeek': {
    request: cast => ({ query: { property: cast.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.createLevel': {
    request: async cast => {
      await cast.forgetLevel(5)
      return { payload: { name: 'Neighbours', level: 5, default_discount_percentage: 7.5 } }
    },
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  'network.updateLevel': {
    request: cast => ({ params: { id: cast.levelId }, payload: { name: 'Old friends' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.deleteLevel': {
    request: async cast => ({ params: { id: await cast.freshLevel() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'network.members': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'network.stats': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'network.person': {
    request: cast => ({ params: { id: cast.membershipId } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'network.updateNote': {
    request: cast => ({ params: { id: cast.membershipId }, payload: { note: 'Brings bread.' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.updateMemberLevel': {
    request: cast => ({ params: { id: cast.membershipId }, payload: { trust_level: 3 } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'network.removeMember': {
    request: async cast => ({ params: { id: await cast.freshMember() } }),
    expect: signedIn(403, 403, 403, 204, 404, 204),
  },

  'payments.balance': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.transactions': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.export': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.statement': {
    request: () => ({ query: { month: '2026-01' } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'payments.bankDetails': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.updateBankDetails': {
    request: () => ({
      payload: { bank_name: 'Ferry Bank', account_name: 'Robin Example', account_number: '000123456789' },
    }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },

  'withdrawals.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'withdrawals.create': {
    // More than anybody has: who may ask is told so.
    request: () => ({
      payload: {
        amount: 1_000_000,
        bankName: 'Ferry Bank',
        accountName: 'Robin Example',
        accountNumber: '000123456789',
      },
    }),
    expect: signedIn(403, 403, 403, 409, 409, 403),
  },
  'withdrawals.complete': {
    request: async cast => ({
      params: { id: await cast.freshWithdrawal() },
      payload: { reference: 'FT-2026-0001' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'withdrawals.reject': {
    request: async cast => ({
      params: { id: await cast.freshWithdrawal() },
      payload: { reason: 'The bank does not know this account.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  'invitations.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'invitations.create': {
    request: () => ({ payload: { email: email(), user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 403, 403, 201),
  },
  'invitations.resend': {
    request: async cast => ({ params: { id: await cast.freshInvitation() } }),
    expect: signedIn(403, 403, 403, 403, 403, 201),
  },
  'invitations.revoke': {
    request: async cast => ({ params: { id: await cast.freshInvitation() } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'invitations.validate': { request: unknownToken, expect: all(404) },
  'invitations.accept': { request: unknownToken, expect: all(404) },
  'invitations.decline': { request: unknownToken, expect: all(404) },

  'networkInvitations.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'networkInvitations.create': {
    request: () => ({ payload: { email: email(), user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  'networkInvitations.createMany': {
    request: () => ({ payload: { emails: [email()], user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'networkInvitations.resend': {
    request: async cast => ({ params: { id: await cast.freshNetworkInvitation() } }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'networkInvitations.revoke': {
    request: async cast => ({ params: { id: await cast.freshNetworkInvitation() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'networkInvitations.validate': { request: unknownToken, expect: all(404) },
  'networkInvitations.respond': {
    request: () => ({ payload: { token: 'A'.repeat(43), action: 'accept' } }),
    expect: all(404),
  },

  'properties.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'properties.get': {
    request: cast => ({ params: { id: cast.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'properties.create': {
    request: async cast => ({ payload: { ...cast.newProperty, images: [await cast.freshPicture()] } }),
    // The picture is the owner's: for other owners the call is open, the picture is not.
    expect: signedIn(400, 403, 403, 201, 400, 403),
  },
  'properties.search': {
    request: () => ({ query: { search: 'Kingston' } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'places.search': {
    request: () => ({ query: { search: 'Kingston' } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  // The home is active: other owners see it and may not touch it.
  'properties.update': {
    request: cast => ({ params: { id: cast.propertyId }, payload: { house_rules: 'Shoes off.' } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'properties.toggleVisibility': {
    request: cast => ({ params: { id: cast.draftId }, payload: { is_visible: true } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'properties.stats': {
    request: cast => ({ params: { id: cast.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'properties.checkAvailability': {
    request: cast => ({ params: { id: cast.propertyId }, payload: cast.freshStay() }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },

  'properties.save': {
    request: cast => ({ params: { id: cast.draftId } }),
    expect: signedIn(403, 404, 404, 204, 404, 204),
  },
  'properties.unsave': {
    request: cast => ({ params: { id: cast.propertyId } }),
    expect: signedIn(403, 204, 204, 204, 204, 204),
  },

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

  ...stayRules,

  'analytics.dashboardMetrics': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'analytics.recentActivity': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'analytics.revenue': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
} satisfies Record<string, Rule>
