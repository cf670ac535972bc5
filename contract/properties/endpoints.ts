import * as z from 'zod/mini'
import { availability, stayRequest } from '../availability/schemas.ts'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { cappedPage } from '../kernel/paging.ts'
import { placeInput, placeSearch, places, placesWithHomes, whereabouts } from './places.schemas.ts'
import { previewAsQuery, property, propertyCard, stayAsked } from './schemas.ts'
import { propertyFilters, propertySearch } from './search.schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const propertyCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    mayComeFromReplica: true,
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
    mayComeFromReplica: true,
    path: '/properties/search/',
    summary: 'As the list, with words of a home: its title, place, amenities and description',
    who: everyRole,
    query: propertySearch,
    responses: { 200: cappedPage(propertyCard) },
  },
  get: {
    method: 'GET',
    allowWhileImpersonating: true,
    mayComeFromReplica: true,
    path: '/properties/:id/',
    summary: 'One property; the owner may preview it as a member of the network',
    who: everyRole,
    params: idParams,
    query: previewAsQuery,
    responses: { 200: property },
    refusals: ['property.hidden_from_them'],
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
