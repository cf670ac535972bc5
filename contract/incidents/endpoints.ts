import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  incident,
  incidentDecision,
  incidentFilters,
  incidentOfStay,
  newIncident,
  ownIncident,
} from './schemas.ts'

export const incidentCalls = declareCalls({
  report: {
    method: 'POST',
    path: '/bookings/:id/incidents/',
    summary:
      'As the owner, report a serious incident with the guest of a stay that has begun; admins read it',
    audits: 'incident.reported',
    who: ['owner'],
    params: idParams,
    body: newIncident,
    responses: { 201: ownIncident },
    refusals: ['incident.not_begun', 'incident.open_already'],
  },
  ofStay: {
    method: 'GET',
    path: '/bookings/:id/incidents/',
    summary: 'As the owner, one’s own last report about a stay',
    who: ['owner'],
    params: idParams,
    responses: { 200: incidentOfStay },
  },
  list: {
    method: 'GET',
    path: '/incidents/',
    summary: 'Reports of serious incidents: open ones by age, decided ones newest first',
    who: ['admin'],
    query: incidentFilters,
    responses: { 200: page(incident) },
  },
  decide: {
    method: 'POST',
    path: '/incidents/:id/decide/',
    summary:
      'Uphold or dismiss a report, once; upheld, the next invitations of who brought the guest in need approval',
    audits: ['incident.upheld', 'incident.dismissed'],
    who: ['admin'],
    params: idParams,
    body: incidentDecision,
    responses: { 200: incident },
    refusals: ['incident.decided'],
  },
  lift: {
    method: 'POST',
    path: '/incidents/:id/lift/',
    summary: 'End the consequence of an upheld report early',
    audits: 'incident.lifted',
    who: ['admin'],
    params: idParams,
    responses: { 200: incident },
    refusals: ['incident.no_hold'],
  },
})
