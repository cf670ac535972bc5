import type { pushCalls } from '#contract/notifications/push.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { changePushChoices, readPushSettings, testPush, turnPushOff, turnPushOn } from './push.service.ts'
import type { NameDevice } from './push.views.ts'

/** Accounts know how devices are called. */
export const pushRoutes = (
  ctx: Context,
  { nameDevice }: { nameDevice: NameDevice },
): Handlers<typeof pushCalls> => {
  const settingsAfter = async (actor: Actor, done: true | Refusal) =>
    isRefusal(done) ? done : answer(200, await readPushSettings(ctx, actor, nameDevice))
  return {
    read: async ({ actor }) => answer(200, await readPushSettings(ctx, actor, nameDevice)),
    change: async ({ actor, body }) => settingsAfter(actor, await changePushChoices(ctx, actor.id, body)),
    turnOn: async ({ actor, body }) => settingsAfter(actor, await turnPushOn(ctx, actor, body)),
    turnOff: async ({ actor, params }) => settingsAfter(actor, await turnPushOff(ctx, actor.id, params.id)),
    async test({ actor, params }) {
      const done = await testPush(ctx, actor.id, params.id)
      return isRefusal(done) ? done : answer(202, null)
    },
  }
}
