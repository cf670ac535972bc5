import type { settingsCalls } from '#contract/platform/settings.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { changeSettings, readPlatformSettings, readPlatformTerms } from './settings.service.ts'

export const settingsRoutes = (ctx: Context): Handlers<typeof settingsCalls> => ({
  terms: async () => answer(200, await readPlatformTerms(ctx)),

  read: async () => answer(200, await readPlatformSettings(ctx, ctx.db)),

  change: async ({ actor, body }) => {
    const changed = await changeSettings(ctx, actor.id, body)
    return isRefusal(changed) ? changed : answer(200, changed)
  },
})
