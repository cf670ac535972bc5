import { all, email, type Rule, signedIn, unknownToken } from './rule.ts'

export const invitationsRules = {
  'invitations.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'invitations.create': {
    request: () => ({ payload: { email: email(), user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 403, 403, 201),
  },
  'invitations.createMany': {
    request: () => ({ payload: { lines: [{ email: email(), user_type: 'user' }] } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'invitations.search': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'invitations.tree': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'invitations.treePath': {
    request: personas => ({ params: { id: personas.people.guest.id } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'invitations.resend': {
    request: async personas => ({ params: { id: await personas.freshInvitation() } }),
    expect: signedIn(403, 403, 403, 403, 403, 201),
  },
  'invitations.revoke': {
    request: async personas => ({ params: { id: await personas.freshInvitation() } }),
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
    request: async personas => ({ params: { id: await personas.freshNetworkInvitation() } }),
    expect: signedIn(403, 403, 403, 201, 404, 201),
  },
  'networkInvitations.revoke': {
    request: async personas => ({ params: { id: await personas.freshNetworkInvitation() } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'networkInvitations.validate': { request: unknownToken, expect: all(404) },
  'networkInvitations.respond': {
    request: () => ({ payload: { token: 'A'.repeat(43), action: 'accept' } }),
    expect: all(404),
  },

  'invitationLinks.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'invitationLinks.create': {
    request: () => ({ payload: { user_type: 'user' } }),
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  'invitationLinks.revoke': {
    request: async personas => ({ params: { id: await personas.freshInvitationLink() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'invitationLinks.validate': { request: unknownToken, expect: all(404) },
  'invitationLinks.claim': {
    request: () => ({ payload: { token: 'A'.repeat(43), email: email() } }),
    expect: all(404),
  },

  'held.own': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'held.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'held.decide': {
    request: async personas => ({
      params: { id: await personas.freshHeldInvitation() },
      payload: { kind: 'network_invitation', approve: true },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 204),
  },

  'introductions.make': {
    request: async personas => ({
      params: { id: await personas.freshIntroducing() },
      payload: {
        email: email(),
        full_name: 'Nora Newcomer',
        line: 'She waters the plants.',
        agrees_to_be_named: true,
      },
    }),
    expect: signedIn(403, 201, 404, 403, 403, 403),
  },
  'introductions.own': { request: () => ({}), expect: signedIn(403, 200, 200, 403, 403, 403) },
  'introductions.received': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'introductions.accept': {
    request: async personas => ({
      params: { id: await personas.freshIntroduction() },
      payload: { trust_level: 1 },
    }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'introductions.decline': {
    request: async personas => ({ params: { id: await personas.freshIntroduction() } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'introductions.validate': { request: unknownToken, expect: all(404) },
  'introductions.respond': {
    request: () => ({ payload: { token: 'A'.repeat(43), action: 'agree' } }),
    expect: all(404),
  },
} satisfies Record<string, Rule>
