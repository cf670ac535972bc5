import type { cardEventCalls } from '#contract/payments/card-payments.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { receiveCardEvent } from './card-events.service.ts'

/** The provider signs what it sends: that is its only permission. */
export const cardEventRoutes = (ctx: Context): Handlers<typeof cardEventCalls> => ({
  receive: async ({ request }) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const received = await receiveCardEvent(ctx, body, typeof signature === 'string' ? signature : '')
    return isRefusal(received) ? received : answer(200, received)
  },
})
