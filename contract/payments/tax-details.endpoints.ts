import { declareCalls } from '../kernel/calls.ts'
import { taxDetails, taxDetailsChange } from './tax-details.schemas.ts'

/** What the platform reports of an owner to tax authorities. */
export const taxDetailsCalls = declareCalls({
  get: {
    method: 'GET',
    path: '/payments/tax_details/',
    summary: "The owner's tax details, and what of them is missing",
    who: ['owner'],
    responses: { 200: taxDetails },
  },
  update: {
    method: 'PUT',
    path: '/payments/tax_details/',
    summary: 'Say or change them; tax numbers that are left out stay as they are saved for their country',
    audits: 'tax_details.changed',
    who: ['owner'],
    reauthenticates: true,
    body: taxDetailsChange,
    responses: { 200: taxDetails },
    refusals: ['session.reauthentication_needed'],
    triesPerMinute: 30,
  },
})
