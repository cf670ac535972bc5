import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { invitablePeople, invitablePeopleQuery } from '../properties/home-lists.schemas.ts'
import {
  companion,
  companionFields,
  companionList,
  companionParams,
  newCompanionLink,
  sharedTripList,
  sharedTripPictureParams,
  takenPersonParams,
  trip,
  tripLinkParams,
  tripPictureParams,
} from './companions.schemas.ts'

const guests = ['owner', 'user'] as const
const READS_PER_MINUTE = 60
/** One page shows many pictures. */
const PICTURES_PER_MINUTE = 300

/** Who comes along on a stay, for the guest who booked it. Contains addresses of others: not while impersonating. */
export const companionCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/bookings/:id/companions/',
    summary: 'As the guest of a stay, who comes along, and who has a link',
    who: guests,
    params: idParams,
    responses: { 200: companionList },
  },
  candidates: {
    method: 'GET',
    path: '/bookings/:id/companions/candidates/',
    summary: 'As the guest of a stay, people with an account whom one sees and may take along',
    who: guests,
    params: idParams,
    query: invitablePeopleQuery,
    responses: { 200: invitablePeople },
  },
  take: {
    method: 'PUT',
    path: '/bookings/:id/companions/people/:person/',
    summary: 'Name somebody with an account who comes along, and tell them; again changes nothing',
    who: guests,
    params: takenPersonParams,
    responses: { 200: companionList },
    refusals: ['companion.too_many', 'companion.trip_over'],
  },
  add: {
    method: 'POST',
    path: '/bookings/:id/companions/',
    summary: 'As the guest of a stay, name somebody who comes along',
    who: guests,
    params: idParams,
    body: companionFields,
    responses: { 201: companion },
    refusals: ['companion.too_many', 'companion.trip_over'],
  },
  change: {
    method: 'PUT',
    path: '/bookings/:id/companions/:companion/',
    summary: 'Change the name or address of a companion, or whether the link shows the arrival guide',
    who: guests,
    params: companionParams,
    body: companionFields,
    responses: { 200: companion },
    refusals: ['companion.too_many', 'companion.trip_over'],
  },
  remove: {
    method: 'DELETE',
    path: '/bookings/:id/companions/:companion/',
    summary: 'Remove a companion; a link stops',
    who: guests,
    params: companionParams,
    audits: 'companion.removed',
    responses: { 204: z.null() },
  },
  share: {
    method: 'POST',
    path: '/bookings/:id/companions/:companion/link/',
    summary: 'Make the link of a companion, and mail it where an address is given; the one before stops',
    who: guests,
    params: companionParams,
    audits: 'companion.link_made',
    responses: { 201: newCompanionLink },
    refusals: ['companion.too_many_links', 'companion.trip_over'],
  },
  revoke: {
    method: 'DELETE',
    path: '/bookings/:id/companions/:companion/link/',
    summary: 'Stop the link of a companion; again changes nothing',
    who: guests,
    params: companionParams,
    audits: 'companion.link_revoked',
    responses: { 200: companion },
  },
})

/** Trips of others on which the caller comes along; read only. Impersonating admins see which there are, and read none. */
export const sharedTripCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/trips/',
    summary: 'Trips of others on which one comes along, until a week after the departure',
    who: guests,
    responses: { 200: sharedTripList },
  },
  read: {
    method: 'GET',
    path: '/trips/:id/',
    summary: 'A trip on which one comes along, as whoever has a link reads it',
    who: guests,
    params: idParams,
    responses: { 200: trip },
  },
  picture: {
    method: 'GET',
    path: '/trips/:id/pictures/:picture/',
    summary: 'A picture of its arrival guide, while one may read that',
    who: guests,
    params: sharedTripPictureParams,
    file: 'image/webp',
    responses: { 200: fileAnswer },
  },
  file: {
    method: 'GET',
    path: '/trips/:id/calendar/',
    summary: 'The trip as a calendar file',
    who: guests,
    params: idParams,
    file: 'text/calendar',
    responses: { 200: fileAnswer },
  },
  leave: {
    method: 'DELETE',
    path: '/trips/:id/',
    summary: 'Take oneself off a trip',
    who: guests,
    params: idParams,
    responses: { 204: z.null() },
  },
})

/** What whoever holds the link of a companion may read. Unknown, ended and revoked links are not found. */
export const tripLinkCalls = declareCalls({
  read: {
    method: 'GET',
    path: '/trips/links/:token/',
    summary:
      'The trip of this link: the home, days and times, who comes along, and the arrival guide while open',
    who: 'anyone',
    params: tripLinkParams,
    responses: { 200: trip },
    triesPerMinute: READS_PER_MINUTE,
  },
  picture: {
    method: 'GET',
    path: '/trips/links/:token/pictures/:picture/',
    summary: 'A picture of the arrival guide, while this link may show it',
    who: 'anyone',
    params: tripPictureParams,
    file: 'image/webp',
    responses: { 200: fileAnswer },
    triesPerMinute: PICTURES_PER_MINUTE,
  },
  file: {
    method: 'GET',
    path: '/trips/links/:token/calendar/',
    summary: 'The trip of this link as a calendar file, without the link',
    who: 'anyone',
    params: tripLinkParams,
    file: 'text/calendar',
    responses: { 200: fileAnswer },
    triesPerMinute: READS_PER_MINUTE,
  },
})
