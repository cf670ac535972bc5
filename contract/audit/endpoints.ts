import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { page } from '../kernel/paging.ts'
import { auditEntry, auditExportFilters, auditFilters } from './schemas.ts'

export const auditCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/admin/audit_logs/',
    summary: 'Who did what, on whom, when and from where; newest first',
    who: ['admin'],
    query: auditFilters,
    responses: { 200: page(auditEntry) },
  },
  export: {
    method: 'GET',
    path: '/admin/audit_logs/export/',
    summary: 'The entries that the filters find, as a file',
    who: ['admin'],
    query: auditExportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
    refusals: ['audit.export_too_long'],
  },
})
