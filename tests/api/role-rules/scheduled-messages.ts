import { aScheduledMessage } from '../../support/scheduled-messages.ts'
import { type Rule, signedIn } from './rule.ts'

/** Messages are private to their authors: admins read none of them. */
export const scheduledMessageRules = {
  'quickReplies.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'quickReplies.add': {
    request: () => ({ payload: { name: 'Parking', text: 'Behind the barn.' } }),
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  // A quick reply that is not theirs.
  'quickReplies.change': {
    request: personas => ({
      params: { id: personas.draftId },
      payload: { name: 'Parking', text: 'In the yard.' },
    }),
    expect: signedIn(403, 403, 403, 404, 404, 403),
  },
  'quickReplies.remove': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 403, 403, 404, 404, 403),
  },
  'scheduledMessages.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'scheduledMessages.add': {
    request: async personas => {
      await personas.freshScheduledMessage()
      return { payload: aScheduledMessage() }
    },
    expect: signedIn(403, 403, 403, 201, 201, 403),
  },
  'scheduledMessages.change': {
    request: async personas => ({
      params: { id: (await personas.freshScheduledMessage()).id },
      payload: aScheduledMessage({ name: 'Another name' }),
    }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'scheduledMessages.remove': {
    request: async personas => ({ params: { id: (await personas.freshScheduledMessage()).id } }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'scheduledMessages.preview': {
    request: async personas => {
      const { when, texts, first_language } = aScheduledMessage()
      const { booking } = await personas.freshScheduledMessage()
      return { payload: { booking, when, texts, first_language } }
    },
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'scheduledMessages.ofStay': {
    request: async personas => ({ params: { id: (await personas.freshScheduledMessage()).booking } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'scheduledMessages.skip': {
    request: async personas => {
      const { id, booking } = await personas.freshScheduledMessage()
      return { params: { id: booking, message: id }, payload: { skipped: true } }
    },
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'scheduledMessages.sendNow': {
    request: async personas => {
      const { id, booking } = await personas.freshScheduledMessage()
      return { params: { id: booking, message: id } }
    },
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
} satisfies Record<string, Rule>
