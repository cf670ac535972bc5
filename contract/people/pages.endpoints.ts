import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { personPage } from './pages.schemas.ts'

export const personPageCalls = declareCalls({
  read: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/people/:id/',
    summary: 'Somebody whom the caller may see: what they say about themselves, and what links both',
    who: ['admin', 'owner', 'user'],
    params: idParams,
    responses: { 200: personPage },
  },
})
