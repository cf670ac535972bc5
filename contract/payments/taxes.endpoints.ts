import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { platformTaxReport, taxReport, taxReportFilters } from './taxes.schemas.ts'

/** The taxes that owners charge for their homes. */
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
  platformReport: {
    method: 'GET',
    path: '/payments/taxes/all/',
    summary: 'Taxes on the stays of a year at the homes of all owners, by place and tax',
    who: ['admin'],
    query: taxReportFilters,
    responses: { 200: platformTaxReport },
  },
  exportPlatformReport: {
    method: 'GET',
    path: '/payments/taxes/all/export/',
    summary: 'The same by home, with its owner, as a file',
    who: ['admin'],
    query: taxReportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
    triesPerMinute: 30,
  },
})
