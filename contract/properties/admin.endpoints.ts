import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { adminProperty, adminPropertyFilters, approval, sendingBack } from './admin.schemas.ts'
import { property } from './schemas.ts'

/** All homes, for admins. */
export const adminPropertyCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/admin/properties/',
    summary: 'Every home with its owner, how it stands and how it does',
    who: ['admin'],
    query: adminPropertyFilters,
    responses: { 200: page(adminProperty) },
  },
  suggested: {
    method: 'GET',
    path: '/admin/suggested_properties/',
    summary: 'The homes that wait for review, oldest request first',
    who: ['admin'],
    query: z.strictObject(paging),
    responses: { 200: page(adminProperty) },
  },
  approve: {
    method: 'POST',
    path: '/properties/:id/approve/',
    summary: 'Make a home active that waits for review; its owner is told',
    who: ['admin'],
    params: idParams,
    body: approval,
    audits: 'property.approved',
    responses: { 200: property },
    refusals: ['property.decided', 'property.changed_meanwhile', 'property.own_decision'],
  },
  sendBack: {
    method: 'POST',
    path: '/properties/:id/send_back/',
    summary: 'Make a draft again of a home that waits for review, for a reason that its owner is told',
    who: ['admin'],
    params: idParams,
    body: sendingBack,
    audits: 'property.sent_back',
    responses: { 200: property },
    refusals: ['property.decided', 'property.changed_meanwhile', 'property.own_decision'],
  },
})
