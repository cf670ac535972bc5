import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { id, idParams } from '../kernel/ids.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const exportCalls = declareCalls({
  start: {
    method: 'GET',
    path: '/users/export_data/',
    summary: 'Ask for a copy of everything that is yours, once a day; a mail tells when it is ready',
    audits: 'account.export_requested',
    who: everyRole,
    reauthenticates: true,
    responses: { 202: z.object({ requested_at: z.string() }) },
    refusals: ['session.reauthentication_needed', 'account.export_daily'],
  },
  get: {
    method: 'GET',
    path: '/users/exports/:id/',
    summary: 'An own copy that is ready and has not lapsed',
    who: everyRole,
    params: idParams,
    responses: {
      200: z.object({ id, requested_at: z.string(), expires_at: z.string(), bytes: z.int() }),
    },
  },
  download: {
    method: 'GET',
    path: '/users/exports/:id/file/',
    summary: 'Its file',
    who: everyRole,
    params: idParams,
    file: 'application/zip',
    responses: { 200: fileAnswer },
  },
})
