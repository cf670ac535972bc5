import { type Rule, signedIn } from './rule.ts'

export const propertiesRules = {
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
  'properties.previewPrices': {
    request: () => ({ query: { price_per_night: '100' } }),
    expect: signedIn(200, 403, 403, 200, 200, 403),
  },
  'properties.search': {
    request: () => ({ query: { search: 'Kingston' } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  // The home is active: other owners see it and may not touch it.
  'properties.update': {
    request: cast => ({ params: { id: cast.propertyId }, payload: { house_rules: 'Shoes off.' } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'properties.toggleVisibility': {
    request: async cast => ({
      params: { id: await cast.freshHome() },
      payload: { is_visible: false, reason: 'The pictures show another house.' },
    }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
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

  'estate.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'estate.suggested': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'estate.approve': {
    request: cast => cast.freshReviewedHome(),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'estate.sendBack': {
    request: async cast => {
      const { params, payload } = await cast.freshReviewedHome()
      return { params, payload: { ...payload, reason: 'The pictures show another house.' } }
    },
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  // Whoever settles in as an owner says where the first home is, and sees what it will cost people.
  'places.search': {
    request: () => ({ query: { search: 'Kingston' } }),
    expect: signedIn(200, 200, 200, 200, 200, 200),
  },
  'places.locate': {
    request: () => ({ query: { city: 'Kingston', country: 'Jamaica' } }),
    expect: signedIn(200, 403, 403, 200, 200, 200),
  },

  'places.withHomes': {
    request: () => ({ query: { search: 'Kingston' } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },

  'analytics.dashboardMetrics': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'analytics.recentActivity': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'analytics.revenue': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'analytics.systemStats': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'analytics.report': {
    request: () => ({ params: { report: 'bookings' } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'analytics.exportReport': {
    request: () => ({ params: { report: 'revenue' } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'analytics.calendarsNow': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'analytics.ownerStatements': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'analytics.exportOwnerStatements': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
} satisfies Record<string, Rule>
