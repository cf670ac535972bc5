import { type Rule, signedIn } from './rule.ts'

/** The rows of everything that belongs to a stay: the booking, the conversation about it, its review. */
export const staysRules = {
  'bookings.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'bookings.get': {
    request: cast => ({ params: { id: cast.bookingId } }),
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },
  'bookings.create': {
    request: cast => ({
      payload: { ...cast.freshStay(), property: cast.propertyId, quote_id: 'never-shown' },
    }),
    // Everyone who may book was never shown this price; the owner may not book at all.
    expect: signedIn(403, 409, 409, 403, 409, 403),
  },
  'bookings.updateStatus': {
    request: cast => ({ params: { id: cast.bookingId }, payload: { status: 'confirmed' } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'bookings.cancel': {
    request: async cast => ({ params: { id: await cast.freshBooking('pending', 1) }, payload: {} }),
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },
  'bookings.complete': {
    request: async cast => ({ params: { id: await cast.freshBooking('confirmed', -1) } }),
    expect: signedIn(403, 403, 403, 200, 404, 200),
  },
  'dateChanges.ask': {
    request: cast => ({
      params: { id: cast.bookingId },
      payload: { ...cast.freshStay(), quote_id: 'never-shown' },
    }),
    // The guest was never shown this price; the owner of the home does not ask, but answer.
    expect: signedIn(403, 409, 404, 403, 404, 403),
  },
  'dateChanges.accept': {
    request: async cast => ({ params: { id: await cast.freshDateChange() }, payload: {} }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'dateChanges.decline': {
    request: async cast => ({ params: { id: await cast.freshDateChange() }, payload: {} }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'dateChanges.withdraw': {
    request: async cast => ({ params: { id: await cast.freshDateChange() } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'bookings.stats': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'bookings.export': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },

  // What two people write to each other is theirs: admins are not let in.
  'conversations.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'conversations.unreadCount': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'conversations.read': {
    request: cast => ({ params: { id: cast.bookingId } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'conversations.write': {
    request: cast => ({ params: { id: cast.bookingId }, payload: { text: 'When may we come?' } }),
    expect: signedIn(403, 201, 404, 201, 404, 403),
  },
  'conversations.markRead': {
    request: cast => ({ params: { id: cast.bookingId }, payload: { up_to: 1 } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },

  'reviews.list': {
    request: cast => ({ params: { id: cast.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'reviews.create': {
    request: async cast => ({
      params: { id: cast.propertyId },
      payload: { booking: await cast.freshPastStay(), rating: 5, text: 'We slept like stones.' },
    }),
    expect: signedIn(403, 201, 403, 403, 403, 403),
  },
  'reviews.ofStays': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'reviews.answer': {
    request: async cast => ({ params: { id: await cast.freshReview() }, payload: { text: 'Come again.' } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
  'reviews.all': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'reviews.hide': {
    request: async cast => ({
      params: { id: await cast.freshReview() },
      payload: { reason: 'It names a child.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'reviews.show': {
    request: async cast => ({ params: { id: await cast.freshHiddenReview() } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
} satisfies Record<string, Rule>
