import type {
  companionCalls,
  sharedTripCalls,
  tripLinkCalls,
} from '#contract/bookings/companions.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readTripAlong, readTripByLink, shareAsGuest } from './companions.policy.ts'
import {
  addCompanion,
  changeCompanion,
  listPeopleToTake,
  readCompanions,
  removeCompanion,
  revokeCompanionLink,
  shareTrip,
  takePersonAlong,
} from './companions.service.ts'
import {
  buildTripFile,
  leaveTrip,
  readSharedTrips,
  readTrip,
  readTripOfLink,
  readTripPicture,
} from './trips.service.ts'

export const companionRoutes = (ctx: Context): Handlers<typeof companionCalls> => ({
  list: async ({ actor, params }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    return isRefusal(permit) ? permit : answer(200, await readCompanions(ctx, permit))
  },

  candidates: async ({ actor, params, query }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    return answer(200, { people: await listPeopleToTake(ctx, permit, query.search) })
  },

  take: async ({ actor, params }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    if (isRefusal(permit)) return permit
    return (
      (await takePersonAlong(ctx, permit, params.person)) ?? answer(200, await readCompanions(ctx, permit))
    )
  },

  add: async ({ actor, params, body }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    const added = isRefusal(permit) ? permit : await addCompanion(ctx, permit, body)
    return isRefusal(added) ? added : answer(201, added)
  },

  change: async ({ actor, params, body }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    const changed = isRefusal(permit) ? permit : await changeCompanion(ctx, permit, params.companion, body)
    return isRefusal(changed) ? changed : answer(200, changed)
  },

  remove: async ({ actor, params }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    const removed = isRefusal(permit) ? permit : await removeCompanion(ctx, permit, params.companion)
    return isRefusal(removed) ? removed : answer(204, null)
  },

  share: async ({ actor, params }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    const shared = isRefusal(permit) ? permit : await shareTrip(ctx, permit, params.companion)
    return isRefusal(shared) ? shared : answer(201, shared)
  },

  revoke: async ({ actor, params }) => {
    const permit = await shareAsGuest(ctx.db, actor, params.id)
    const revoked = isRefusal(permit) ? permit : await revokeCompanionLink(ctx, permit, params.companion)
    return isRefusal(revoked) ? revoked : answer(200, revoked)
  },
})

export const sharedTripRoutes = (ctx: Context): Handlers<typeof sharedTripCalls> => ({
  list: async ({ actor }) => answer(200, { results: await readSharedTrips(ctx, actor) }),

  read: async ({ actor, params, request }) => {
    const reader = await readTripAlong(ctx.db, actor, params.id, ctx.clock())
    return isRefusal(reader) ? reader : answer(200, await readTrip(ctx, reader, request.language))
  },

  picture: async ({ actor, params }) => {
    const reader = await readTripAlong(ctx.db, actor, params.id, ctx.clock())
    const picture = isRefusal(reader) ? reader : await readTripPicture(ctx, reader, params.picture)
    return isRefusal(picture) ? picture : answer(200, picture)
  },

  file: async ({ actor, params }) => {
    const reader = await readTripAlong(ctx.db, actor, params.id, ctx.clock())
    const file = isRefusal(reader) ? reader : await buildTripFile(ctx, reader)
    return isRefusal(file) ? file : answer(200, file)
  },

  leave: async ({ actor, params }) => {
    const reader = await readTripAlong(ctx.db, actor, params.id, ctx.clock())
    return isRefusal(reader) ? reader : ((await leaveTrip(ctx, reader)) ?? answer(204, null))
  },
})

export const tripLinkRoutes = (ctx: Context): Handlers<typeof tripLinkCalls> => ({
  read: async ({ params, request }) => {
    const reader = await readTripByLink(ctx.db, params.token, ctx.clock())
    return isRefusal(reader) ? reader : answer(200, await readTripOfLink(ctx, reader, request.language))
  },

  picture: async ({ params }) => {
    const reader = await readTripByLink(ctx.db, params.token, ctx.clock())
    const picture = isRefusal(reader) ? reader : await readTripPicture(ctx, reader, params.picture)
    return isRefusal(picture) ? picture : answer(200, picture)
  },

  file: async ({ params }) => {
    const reader = await readTripByLink(ctx.db, params.token, ctx.clock())
    const file = isRefusal(reader) ? reader : await buildTripFile(ctx, reader)
    return isRefusal(file) ? file : answer(200, file)
  },
})
