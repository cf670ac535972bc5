import { declareCalls } from '../kernel/calls.ts'
import { firstKey } from './first-key.schemas.ts'

export const firstKeyCalls = declareCalls({
  read: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/people/first_key/',
    summary: 'Whether a guest has a key, and otherwise the owners who could give one',
    who: ['user'],
    responses: { 200: firstKey },
  },
})
