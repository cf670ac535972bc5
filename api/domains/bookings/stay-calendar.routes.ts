import type { stayCalendarCalls } from '#contract/bookings/stay-calendar.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import {
  buildStayCalendar,
  buildStayFile,
  makeStayCalendar,
  readStayCalendar,
  revokeStayCalendar,
} from './stay-calendar.service.ts'

/** Everybody has a calendar of their own stays alone, so that being signed in is all the permission it takes. */
export const stayCalendarRoutes = (ctx: Context): Handlers<typeof stayCalendarCalls> => ({
  link: async ({ actor }) => answer(200, await readStayCalendar(ctx, actor)),

  make: async ({ actor }) => answer(201, await makeStayCalendar(ctx, actor)),

  revoke: async ({ actor }) => answer(200, await revokeStayCalendar(ctx, actor)),

  file: async ({ actor, params }) => {
    const file = await buildStayFile(ctx, actor, params.id)
    return isRefusal(file) ? file : answer(200, file)
  },

  read: async ({ params }) => {
    const file = await buildStayCalendar(ctx, params.token)
    return isRefusal(file) ? file : answer(200, file)
  },
})
