import type { specialOfferCalls } from '#contract/conversations/special-offers.endpoints.ts'
import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { acceptOffer, closeOffer } from './offer-answers.service.ts'
import { offerTo, seeOfferAs, seeSpecialOffer, type VisibleOffer } from './special-offers.policy.ts'
import { listOffers, makeOffer, previewOffer, viewOffer } from './special-offers.service.ts'

interface Taken {
  readonly actor: Principal
  readonly params: { readonly id: string }
}

export const specialOfferRoutes = (ctx: Context): Handlers<typeof specialOfferCalls> => {
  /** A call of one side about an offer. */
  const taking =
    (as: 'guest' | 'owner', take: (offer: VisibleOffer) => Promise<SpecialOffer | Refusal>) =>
    async ({ actor, params }: Taken) => {
      const offer = await seeOfferAs(ctx.db, actor, { id: params.id, as })
      if (isRefusal(offer)) return offer
      const taken = await take(offer)
      return isRefusal(taken) ? taken : answer(200, taken)
    }

  return {
    list: async ({ actor, query, request }) => {
      const { count, offers } = await listOffers(ctx, actor.id, query)
      return answer(200, toPage(request, query, count, offers))
    },

    get: async ({ actor, params }) => {
      const offer = await seeSpecialOffer(ctx.db, actor, params.id)
      return isRefusal(offer) ? offer : answer(200, await viewOffer(ctx.db, offer, actor.id, ctx.clock()))
    },

    preview: async ({ actor, params, body }) => {
      const permission = await offerTo(ctx.db, actor, { propertyId: params.id, guestId: body.guest })
      if (isRefusal(permission)) return permission
      const preview = await previewOffer(ctx, permission, body)
      return isRefusal(preview) ? preview : answer(200, preview)
    },

    make: async ({ actor, params, body, request }) => {
      const permission = await offerTo(ctx.db, actor, { propertyId: params.id, guestId: body.guest })
      if (isRefusal(permission)) return permission
      const retry = readRetryKey(request, actor, { property: params.id, ...body })
      const made = await makeOffer(ctx, permission, body, retry)
      return isRefusal(made) ? made : answer(201, made)
    },

    accept: taking('guest', offer => acceptOffer(ctx, offer)),
    decline: taking('guest', offer => closeOffer(ctx, offer, 'declined')),
    withdraw: taking('owner', offer => closeOffer(ctx, offer, 'withdrawn')),
  }
}
