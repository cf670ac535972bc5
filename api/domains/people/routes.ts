import type { personCalls } from '#contract/people/endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readPerson } from './service.ts'

export const personRoutes = (ctx: Context): Handlers<typeof personCalls> => ({
  get: async ({ params }) => {
    const person = await readPerson(ctx, params.id)
    return isRefusal(person) ? person : answer(200, person)
  },
})
