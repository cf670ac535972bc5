import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { taxReport, taxReportFilters } from './taxes.schemas.ts'

/** The taxes that an owner charges for their homes. */
export const taxCalls = declareCalls({
  report: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/payments/taxes/',
    summary: "Taxes on the stays of a year at one's homes, by place, home and tax",
    who: ['owner'],
    query: taxReportFilters,
    responses: { 200: taxReport },
  },
  exportReport: {
    method: 'GET',
    path: '/payments/taxes/export/',
    summary: 'The same as a file',
    who: ['owner'],
    query: taxReportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
    triesPerMinute: 30,
  },
})
