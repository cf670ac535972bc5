import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { failedJob, failedJobFilters, failedJobsAsked, systemHealth } from './system.schemas.ts'

export const systemCalls = declareCalls({
  read: {
    method: 'GET',
    path: '/admin/system/',
    summary: 'Health of the system: database, queue, storage, mail, outside calendars',
    who: ['admin'],
    responses: { 200: systemHealth },
  },
  failedJobs: {
    method: 'GET',
    path: '/admin/system/failed_jobs/',
    summary: 'Jobs that failed for good and what is known of why, the latest first',
    who: ['admin'],
    query: failedJobFilters,
    responses: { 200: page(failedJob) },
  },
  retryJob: {
    method: 'POST',
    path: '/admin/system/failed_jobs/:id/retry/',
    summary: 'Try a failed job once more; of a mail: send it again',
    who: ['admin'],
    params: idParams,
    responses: { 200: z.object({ retried: z.int() }) },
    refusals: ['job.not_failed'],
    audits: ['job.retried', 'mail.resent'],
  },
  retryJobs: {
    method: 'POST',
    path: '/admin/system/failed_jobs/retry/',
    summary: 'The same with all that failed of a kind or for a cause',
    who: ['admin'],
    body: failedJobsAsked,
    responses: { 200: z.object({ retried: z.int() }) },
    refusals: ['job.not_failed'],
    audits: ['job.retried', 'mail.resent'],
  },
})
