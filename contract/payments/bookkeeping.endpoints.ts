import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { bookkeepingFilters, journalExport, trialBalance } from './bookkeeping.schemas.ts'

/** The journal for bookkeepers. */
export const bookkeepingCalls = declareCalls({
  balance: {
    method: 'GET',
    path: '/payments/bookkeeping/',
    summary: 'The trial balance of some months: what moved in each account, and its balance before and after',
    who: ['admin'],
    query: bookkeepingFilters,
    responses: { 200: trialBalance },
  },
  export: {
    method: 'POST',
    path: '/payments/bookkeeping/export/',
    summary: 'The journal of these months as a file, as a table or for QuickBooks Online',
    who: ['admin'],
    body: journalExport,
    audits: 'journal.exported',
    file: 'text/csv',
    responses: { 200: fileAnswer },
    refusals: ['payments.export_too_long'],
    triesPerMinute: 10,
  },
})
