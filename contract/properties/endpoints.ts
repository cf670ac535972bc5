import * as z from 'zod/mini'
import { availability, stayRequest } from '../availability/schemas.ts'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { cappedPage } from '../kernel/paging.ts'
import { pricePreview } from '../pricing/schemas.ts'
import { propertyChanges } from './changes.schemas.ts'
import { newProperty, priceInput } from './creation.schemas.ts'
import { placeInput, placeSearch, places, placesWithHomes, whereabouts } from './places.schemas.ts'
import {
  previewAsQuery,
  property,
  propertyCard,
  propertyStats,
  stayAsked,
  visibilityChange,
} from './schemas.ts'
import { propertyFilters, propertySearch } from './search.schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const propertyCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/',
    summary:
      'The properties that the caller may see, narrowed and sorted as asked, each at the caller’s price',
    who: everyRole,
    query: propertyFilters,
    responses: { 200: cappedPage(propertyCard) },
  },
  search: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/search/',
    summary: 'As the list, with words of a home: its title, place, amenities and description',
    who: everyRole,
    query: propertySearch,
    responses: { 200: cappedPage(propertyCard) },
  },
  get: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/',
    summary: 'One property; the owner may preview it as a member of the network',
    who: everyRole,
    params: idParams,
    query: previewAsQuery,
    responses: { 200: property },
    refusals: ['property.hidden_from_them'],
  },
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
    refusals: ['property.image_not_yours', 'property.changed_meanwhile', 'property.in_review'],
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
  checkAvailability: {
    method: 'POST',
    changesNothing: true,
    allowWhileImpersonating: true,
    path: '/properties/:id/check_availability/',
    summary: 'Whether a stay is possible, and what it costs the caller, or a member as whom the owner looks',
    who: everyRole,
    params: idParams,
    query: stayAsked,
    body: stayRequest,
    responses: { 200: availability },
    refusals: ['property.hidden_from_them', 'booking.not_open'],
  },
  save: {
    method: 'PUT',
    path: '/properties/:id/saved/',
    summary: 'Keep a property among one’s saved homes; a second time changes nothing',
    who: everyRole,
    params: idParams,
    responses: { 204: z.null() },
  },
  unsave: {
    method: 'DELETE',
    path: '/properties/:id/saved/',
    summary: 'Take a property from one’s saved homes; a second time changes nothing',
    who: everyRole,
    params: idParams,
    responses: { 204: z.null() },
  },
})

export const placeCalls = declareCalls({
  search: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/places/',
    summary: 'Up to 8 cities whose names begin so, with where they are',
    who: everyRole,
    duringOnboarding: true,
    query: placeSearch,
    responses: { 200: places },
  },
  locate: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/places/locate/',
    summary: 'Where a home with this address stands, and which clock it keeps',
    who: ['admin', 'owner'],
    duringOnboarding: true,
    query: placeInput,
    responses: { 200: whereabouts },
  },
  withHomes: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/places/with-homes/',
    summary:
      'Up to 8 countries, regions and towns whose names begin so and where the caller sees homes, with their number',
    who: everyRole,
    query: placeSearch,
    responses: { 200: placesWithHomes },
  },
})
