import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { person } from './schemas.ts'

export const personCalls = declareCalls({
  get: {
    method: 'GET',
    path: '/users/:id/',
    summary: 'Somebody with their networks, homes, stays, money, sessions and invitations',
    who: ['admin'],
    params: idParams,
    responses: { 200: person },
  },
})
