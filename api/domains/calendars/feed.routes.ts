import type { feedCalls } from '#contract/calendars/feed.endpoints.ts'
import type { Context } from '../../context.ts'
import { admit, answer, type Handlers, type Input } from '../../http/serve.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { hashSecretToken } from '../../kernel/secret-links.ts'
import { type FeedReading, readAsManager, readByLink } from './feed.policy.ts'
import { buildFeed, makeExportLink, revokeExportLink } from './feed.service.ts'
import { keepCalendar, keepChannel } from './policy.ts'

/** Open to anyone with a link; without one, to the people whom the managers' call admits. */
const describeReading = async (
  ctx: Context,
  { actor, params, query }: Input<typeof feedCalls.export>,
): Promise<FeedReading | Refusal> => {
  if (query.token !== undefined) return readByLink(ctx.db, hashSecretToken(query.token), params.id)
  const admitted = admit({ who: ['admin', 'owner'] }, actor)
  return isRefusal(admitted) ? admitted : readAsManager(ctx.db, admitted, params.id)
}

export const feedRoutes = (ctx: Context): Handlers<typeof feedCalls> => ({
  give: async ({ actor, params, body }) => {
    const access = await keepCalendar(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const given = await makeExportLink(ctx, access, body)
    return isRefusal(given) ? given : answer(201, given)
  },

  stop: async ({ actor, params }) => {
    const access = await keepChannel(ctx.db, actor, params.id)
    if (isRefusal(access)) return access
    const channel = await revokeExportLink(ctx, access, params.id)
    return isRefusal(channel) ? channel : answer(200, channel)
  },

  read: async ({ params }) => {
    const reading = await readByLink(ctx.db, hashSecretToken(params.token))
    const file = isRefusal(reading) ? reading : await buildFeed(ctx, reading)
    return isRefusal(file) ? file : answer(200, file)
  },

  export: async input => {
    const reading = await describeReading(ctx, input)
    if (isRefusal(reading)) return reading
    const { start, end } = input.query
    const file = await buildFeed(ctx, reading, { start, end })
    return isRefusal(file) ? file : answer(200, file)
  },
})
