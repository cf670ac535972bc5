import { randomUUID } from 'node:crypto'
import { listingForm } from '../../support/listings.ts'
import { type Rule, signedIn } from './rule.ts'

export const propertiesRules = {
  'properties.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  'properties.get': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 200, 404, 200),
  },
  'managedProperties.create': {
    request: async personas => ({
      payload: { ...personas.newProperty, images: [await personas.freshPicture()] },
    }),
    // The picture is the owner's: other owners may make the call, but not with this picture.
    expect: signedIn(400, 403, 403, 201, 400, 403),
  },
  'managedProperties.previewPrices': {
    request: () => ({ query: { price_per_night: '100' } }),
    expect: signedIn(200, 403, 403, 200, 200, 403),
  },
  'managedProperties.readListing': {
    request: () => listingForm('{"title": "The mill", "city": "Rhinebeck"}'),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'properties.search': {
    request: () => ({ query: { search: 'Kingston' } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'maps.homes': {
    request: () => ({ query: { area: '-90,-180,90,180' } }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'maps.base': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 200) },
  // The home is active: other owners see it and may not change it.
  'managedProperties.update': {
    request: personas => ({ params: { id: personas.propertyId }, payload: { house_rules: 'Shoes off.' } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'managedProperties.toggleVisibility': {
    request: async personas => ({
      params: { id: await personas.freshHome() },
      payload: { is_visible: false, reason: 'The pictures show another house.' },
    }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'managedProperties.stats': {
    request: personas => ({ params: { id: personas.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 200),
  },
  'properties.checkAvailability': {
    request: personas => ({ params: { id: personas.propertyId }, payload: personas.freshStay() }),
    expect: signedIn(403, 200, 200, 200, 200, 200),
  },
  'properties.save': {
    request: personas => ({ params: { id: personas.draftId } }),
    expect: signedIn(403, 404, 404, 204, 404, 204),
  },
  'properties.unsave': {
    request: personas => ({ params: { id: personas.propertyId } }),
    expect: signedIn(403, 204, 204, 204, 204, 204),
  },

  // The nights are free, so nobody has to wait; the owner of the home never does.
  'rights.get': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'rights.update': {
    request: () => ({ payload: { nights_a_year: [null, null, null, null, null, null] } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'rights.getHome': {
    request: personas => ({ params: { id: personas.propertyId } }),
    expect: signedIn(403, 403, 403, 200, 403, 403),
  },
  'rights.updateHome': {
    request: personas => ({ params: { id: personas.propertyId }, payload: {} }),
    expect: signedIn(403, 403, 403, 200, 403, 403),
  },
  'waitlist.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'waitlist.join': {
    request: personas => ({ params: { id: personas.propertyId }, payload: personas.freshStay() }),
    expect: signedIn(403, 409, 409, 403, 409, 403),
  },
  'waitlist.leave': {
    request: async personas => ({ params: { id: await personas.freshWaitlistEntry() } }),
    expect: signedIn(403, 204, 404, 404, 404, 403),
  },
  'savedSearches.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'savedSearches.create': {
    request: () => ({
      payload: { name: 'A sauna', filters: { amenities: [`Sauna ${randomUUID()}`] }, alerts: 'bell' },
    }),
    expect: signedIn(403, 201, 201, 201, 201, 403),
  },
  'savedSearches.change': {
    request: async personas => ({
      params: { id: await personas.freshSavedSearch() },
      payload: { alerts: 'off' },
    }),
    expect: signedIn(403, 200, 404, 404, 404, 403),
  },
  'savedSearches.see': {
    request: async personas => ({ params: { id: await personas.freshSavedSearch() } }),
    expect: signedIn(403, 204, 404, 404, 404, 403),
  },
  'savedSearches.remove': {
    request: async personas => ({ params: { id: await personas.freshSavedSearch() } }),
    expect: signedIn(403, 204, 404, 404, 404, 403),
  },

  'estate.list': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'estate.suggested': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'estate.approve': {
    request: personas => personas.freshReviewedHome(),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'estate.sendBack': {
    request: async personas => {
      const { params, payload } = await personas.freshReviewedHome()
      return { params, payload: { ...payload, reason: 'The pictures show another house.' } }
    },
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  // During onboarding an owner enters the place of the first home and sees price previews.
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
  'analytics.generosity': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'analytics.exportGenerosity': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'analytics.updateDiscountBudget': {
    request: () => ({ payload: { budget: 500 } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
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
