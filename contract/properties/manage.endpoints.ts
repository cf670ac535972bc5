import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { pricePreview } from '../pricing/schemas.ts'
import { propertyChanges } from './changes.schemas.ts'
import { newProperty, priceInput } from './creation.schemas.ts'
import { listing } from './listing.schemas.ts'
import { property, propertyStats, visibilityChange } from './schemas.ts'

/** What owners, and admins, do with homes; apart from what guests call, so that guests do not load it. */
export const managedPropertyCalls = declareCalls({
  create: {
    method: 'POST',
    path: '/properties/',
    summary: 'Add a property of one’s own',
    audits: 'property.created',
    who: ['owner'],
    duringOnboarding: true,
    body: newProperty,
    idempotent: true,
    responses: { 201: property },
    refusals: ['request.key_reused', 'property.image_not_yours'],
  },
  readListing: {
    method: 'POST',
    path: '/properties/read_listing/',
    summary: 'What a saved page or an export (`file`: HTML, JSON or CSV) says about homes; nothing is stored',
    who: ['owner'],
    multipart: true,
    triesPerMinute: 10,
    responses: { 200: listing },
    refusals: ['property.file_too_large', 'property.file_unreadable', 'property.file_says_nothing'],
  },
  previewPrices: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/price_preview/',
    summary: 'What a home at this price would cost people at each level of its owner, and without one',
    who: ['owner'],
    duringOnboarding: true,
    query: priceInput,
    responses: { 200: pricePreview },
  },
  update: {
    method: 'PATCH',
    path: '/properties/:id/',
    summary: 'Change what is sent and leave the rest; bookings keep their price',
    audits: ['property.changed', 'property.visibility_changed'],
    who: ['admin', 'owner'],
    params: idParams,
    body: propertyChanges,
    responses: { 200: property },
    refusals: [
      'property.image_not_yours',
      'property.changed_meanwhile',
      'property.currency_fixed',
      'property.in_review',
    ],
  },
  toggleVisibility: {
    method: 'PATCH',
    path: '/properties/:id/toggle_visibility/',
    summary: 'Show the property to guests, or hide it from them; what an admin hides only an admin restores',
    who: ['admin', 'owner'],
    params: idParams,
    body: visibilityChange,
    audits: ['property.visibility_changed', 'property.hidden', 'property.restored'],
    responses: { 200: property },
    refusals: [
      'property.hidden_by_admin',
      'property.hidden_already',
      'property.not_hidden',
      'property.own_decision',
    ],
  },
  stats: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/stats/',
    summary: 'How one’s property does: bookings, nights, income, occupancy',
    who: ['admin', 'owner'],
    params: idParams,
    responses: { 200: propertyStats },
  },
})
