import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'

export const platformCalls = declareCalls({
  health: {
    method: 'GET',
    path: '/health/',
    summary: 'Whether the service can work; 503 while the database is out of reach',
    who: 'anyone',
    duringOnboarding: true,
    responses: { 200: z.object({ status: z.literal('ok') }) },
    refusals: ['server.busy'],
  },
})
