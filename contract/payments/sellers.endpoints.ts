import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { sellerExport, sellerFilters, sellersReport } from './sellers.schemas.ts'

/** The yearly report about owners to tax authorities (directive (EU) 2021/514), for admins. */
export const sellerCalls = declareCalls({
  report: {
    method: 'GET',
    path: '/payments/sellers/',
    summary:
      'Owners with stays of a year that were paid through the platform, and whether their tax details are complete',
    who: ['admin'],
    query: sellerFilters,
    responses: { 200: sellersReport },
  },
  exportReport: {
    method: 'POST',
    path: '/payments/sellers/export/',
    summary: 'All fields of the directive as a file: a line for each owner, home and quarter',
    audits: 'sellers.exported',
    who: ['admin'],
    reauthenticates: true,
    body: sellerExport,
    file: 'text/csv',
    responses: { 200: fileAnswer },
    refusals: ['session.reauthentication_needed'],
    triesPerMinute: 10,
  },
})
