import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { newPersonReport, personReport, personReportFilters } from './person-reports.schemas.ts'

export const personReportCalls = declareCalls({
  report: {
    method: 'POST',
    path: '/people/:id/reports/',
    summary: 'Report somebody with whom one shares a conversation or a stay to the admins',
    who: ['owner', 'user'],
    params: idParams,
    body: newPersonReport,
    audits: 'person.reported',
    responses: { 201: z.null() },
    refusals: ['person_report.open_already'],
    triesPerMinute: 10,
  },
  list: {
    method: 'GET',
    path: '/person_reports/',
    summary: 'Reports about people: open ones by age, then those that are done, the newest first',
    who: ['admin'],
    query: personReportFilters,
    responses: { 200: page(personReport) },
  },
  setDone: {
    method: 'POST',
    path: '/person_reports/:id/done/',
    summary: 'Say that a report needs nothing more',
    who: ['admin'],
    params: idParams,
    audits: 'person.report_done',
    responses: { 204: z.null() },
    refusals: ['person_report.done_already'],
  },
})
