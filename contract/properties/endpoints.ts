import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { availability, newProperty, property, propertyCard, propertyFilters, stayRequest } from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const propertyCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/properties/',
    summary: 'The properties that the caller may see, newest first, each at the caller’s price',
    who: everyRole,
    query: propertyFilters,
    responses: { 200: page(propertyCard) },
  },
  get: {
    method: 'GET',
    path: '/properties/:id/',
    summary: 'One property',
    who: everyRole,
    params: idParams,
    responses: { 200: property },
  },
  create: {
    method: 'POST',
    path: '/properties/',
    summary: 'Add a property of one’s own',
    who: ['owner'],
    duringOnboarding: true,
    body: newProperty,
    responses: { 201: property },
    refusals: ['property.image_not_yours'],
  },
  checkAvailability: {
    method: 'POST',
    path: '/properties/:id/check_availability/',
    summary: 'Whether a stay is possible, and what it costs the caller',
    who: everyRole,
    params: idParams,
    body: stayRequest,
    responses: { 200: availability },
  },
})
