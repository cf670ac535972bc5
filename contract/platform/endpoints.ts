import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { contactMessage } from './schemas.ts'

export const platformCalls = declareCalls({
  health: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/health/',
    summary: 'Whether the service can work; 503 while the database is out of reach',
    who: 'anyone',
    duringOnboarding: true,
    responses: { 200: z.object({ status: z.literal('ok') }) },
    refusals: ['server.busy'],
  },
  contact: {
    method: 'POST',
    path: '/contact/',
    summary: 'Write to those who run the place; it reaches them by mail',
    who: 'anyone',
    duringOnboarding: true,
    body: contactMessage,
    triesPerMinute: 3,
    responses: { 202: z.null() },
    refusals: ['contact.nobody'],
  },
})
