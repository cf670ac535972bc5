import { declareCalls } from '../kernel/calls.ts'
import { reauthentication, reauthenticationToken } from './schemas.ts'

export const reauthenticationCalls = declareCalls({
  prove: {
    method: 'POST',
    path: '/users/reauthenticate/',
    summary: 'Show once more that it is you; answers a token for one dangerous call of this session, soon',
    who: ['admin', 'owner', 'user'],
    duringOnboarding: true,
    body: reauthentication,
    responses: { 200: reauthenticationToken },
    refusals: ['account.password_wrong', 'factor.code_needed', 'factor.code_wrong'],
    triesPerMinute: 30,
  },
})
