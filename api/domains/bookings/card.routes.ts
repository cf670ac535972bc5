import type { cardCalls } from '#contract/bookings/card.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { checkCard, payByCard } from './card.service.ts'
import { payAsGuest } from './policy.ts'

export const cardRoutes = (ctx: Context): Handlers<typeof cardCalls> => ({
  start: async ({ actor, params, body }) => {
    const paying = await payAsGuest(ctx.db, actor, params.id)
    if (isRefusal(paying)) return paying
    const page = await payByCard(ctx, paying, body.amount_cents)
    return isRefusal(page) ? page : answer(200, page)
  },

  check: async ({ actor, params }) => {
    const paying = await payAsGuest(ctx.db, actor, params.id)
    if (isRefusal(paying)) return paying
    const stay = await checkCard(ctx, paying)
    return isRefusal(stay) ? stay : answer(200, stay)
  },
})
