import { all, type Rule, signedIn } from './rule.ts'

/** The rows of everything that belongs to a stay: the booking, its conversation, its review. */
export const staysRules = {
  'stayCalendars.file': {
    request: personas => ({ params: { id: personas.bookingId } }),
    expect: signedIn(403, 200, 404, 404, 404, 403),
  },
  'stayCalendars.link': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'stayCalendars.make': { request: () => ({}), expect: signedIn(403, 201, 201, 201, 201, 403) },
  'stayCalendars.revoke': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  // With a valid link all of them may read: stay-calendar.test.ts.
  'stayCalendars.read': { request: () => ({ params: { token: 'A'.repeat(43) } }), expect: all(404) },
  'bookings.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'bookings.get': {
    request: personas => ({ params: { id: personas.bookingId } }),
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },
  'bookings.create': {
    request: personas => ({
      payload: { ...personas.freshStay(), property: personas.propertyId, quote_id: 'never-shown' },
    }),
    // The quote_id is invalid for everyone who may book; the owner may not book at all.
    expect: signedIn(403, 409, 409, 403, 409, 403),
  },
  'bookings.updateStatus': {
    request: personas => ({ params: { id: personas.bookingId }, payload: { status: 'confirmed' } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'bookings.cancel': {
    request: async personas => ({
      params: { id: await personas.freshBooking('pending', 1) },
      payload: { reason: 'The bridge is closed.' },
    }),
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },
  // Where the platform takes no cards, nobody pays by card.
  'cards.start': {
    request: personas => ({ params: { id: personas.bookingId }, payload: { amount_cents: 26_600 } }),
    expect: signedIn(403, 409, 404, 403, 404, 403),
  },
  'cards.check': {
    request: personas => ({ params: { id: personas.bookingId } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'bookings.setSettlement': {
    request: async personas => ({
      params: { id: await personas.freshPaidStay() },
      payload: { settlement: 'direct', from: 'platform' },
    }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'bookings.complete': {
    request: async personas => ({ params: { id: await personas.freshBooking('confirmed', -1) } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'dateChanges.ask': {
    request: personas => ({
      params: { id: personas.bookingId },
      payload: { ...personas.freshStay(), quote_id: 'never-shown' },
    }),
    // The quote_id is invalid for the guest; the owner of the home answers date changes and does not request them.
    expect: signedIn(403, 409, 404, 403, 404, 403),
  },
  'dateChanges.quoteDeparture': {
    // The stay has not begun: for its guest the answer is a refusal.
    request: personas => ({ params: { id: personas.bookingId }, query: { check_out_date: '2026-01-01' } }),
    expect: signedIn(403, 409, 404, 403, 404, 403),
  },
  'dateChanges.accept': {
    request: async personas => ({ params: { id: await personas.freshDateChange() }, payload: {} }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'dateChanges.decline': {
    request: async personas => ({ params: { id: await personas.freshDateChange() }, payload: {} }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'dateChanges.withdraw': {
    request: async personas => ({ params: { id: await personas.freshDateChange() } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'reinstatements.ask': {
    request: async personas => ({
      params: { id: await personas.freshCancelled() },
      payload: { status: 'confirmed' },
    }),
    expect: signedIn(403, 403, 403, 201, 404, 403),
  },
  'reinstatements.accept': {
    request: async personas => ({ params: { id: await personas.freshReinstatement() }, payload: {} }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'reinstatements.decline': {
    request: async personas => ({ params: { id: await personas.freshReinstatement() }, payload: {} }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'reinstatements.withdraw': {
    request: async personas => ({ params: { id: await personas.freshReinstatement() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'fairTurns.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'fairTurns.open': {
    request: personas => {
      const { from, until } = personas.freshNights()
      const payload = { from_date: from, until_date: until, window_hours: 72 }
      return { params: { id: personas.propertyId }, payload }
    },
    expect: signedIn(403, 403, 403, 201, 403, 403),
  },
  'fairTurns.cancel': {
    request: async personas => ({ params: { id: (await personas.freshTurn()).id }, payload: {} }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'fairTurns.override': {
    request: async personas => {
      const { id, entry } = await personas.freshTurn('decided')
      return { params: { id }, payload: { entry, reason: 'They asked first.' } }
    },
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'fairTurns.ofHome': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 403),
  },
  'fairTurns.enter': {
    request: async personas => {
      const { id, stay } = await personas.freshTurn()
      return { params: { id }, payload: { ...stay, quote_id: 'never-shown' } }
    },
    // The quote_id is invalid for everyone who may enter; the owner of the home may not enter at all.
    expect: signedIn(403, 409, 409, 403, 409, 403),
  },
  'fairTurns.withdraw': {
    request: async personas => ({ params: { id: (await personas.freshTurn()).id } }),
    expect: signedIn(403, 204, 204, 204, 204, 403),
  },
  'bookings.stats': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'bookings.export': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },

  // Messages are private to guest and owner: admins may not read them.
  'conversations.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'conversations.unreadCount': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'conversations.read': {
    request: personas => ({ params: { id: personas.bookingId } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'conversations.write': {
    request: personas => ({ params: { id: personas.bookingId }, payload: { text: 'When may we come?' } }),
    expect: signedIn(403, 201, 404, 201, 404, 403),
  },
  'conversations.markRead': {
    request: personas => ({ params: { id: personas.bookingId }, payload: { up_to: 1 } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },

  'reviews.list': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'reviews.knownGuests': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'reviews.create': {
    request: async personas => ({
      params: { id: personas.propertyId },
      payload: { booking: await personas.freshPastStay(), rating: 5, text: 'We slept like stones.' },
    }),
    expect: signedIn(403, 201, 403, 403, 403, 403),
  },
  'reviews.ofStays': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'reviews.answer': {
    request: async personas => ({
      params: { id: await personas.freshReview() },
      payload: { text: 'Come again.' },
    }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'reviews.all': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'reviews.hide': {
    request: async personas => ({
      params: { id: await personas.freshReview() },
      payload: { reason: 'It names a child.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'reviews.show': {
    request: async personas => ({ params: { id: await personas.freshHiddenReview() } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
