import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { homeRightsChange, rightsOfHome, trustRights, trustRightsChange } from './rights.schemas.ts'

export const rightsCalls = declareCalls({
  get: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/trust-rights/',
    summary: 'What each of the owner’s levels opens, and the homes that differ',
    who: ['owner'],
    responses: { 200: trustRights },
  },
  update: {
    method: 'PATCH',
    path: '/trust-rights/',
    summary: 'Change what levels open at all homes that have no rule of their own; bookings stay as they are',
    audits: 'rights.changed',
    who: ['owner'],
    body: trustRightsChange,
    responses: { 200: trustRights },
  },
  getHome: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/trust_rights/',
    summary: 'What each level opens at one home of one’s own',
    who: ['owner'],
    params: idParams,
    responses: { 200: rightsOfHome },
  },
  updateHome: {
    method: 'PATCH',
    path: '/properties/:id/trust_rights/',
    summary: 'Change what levels open at one home, or let it follow the others again',
    audits: 'property.rights_changed',
    who: ['owner'],
    params: idParams,
    body: homeRightsChange,
    responses: { 200: rightsOfHome },
  },
})
