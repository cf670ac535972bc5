import type { Context } from '../../context.ts'
import { lockGuideNotices, noteGuideNotice } from './guide-notices.queries.ts'
import { mailOpenGuide } from './guides.jobs.ts'
import { notifyInApp } from './parties.service.ts'

/** Tells the guests of up to `most` stays that their guide is open. Returns how many there were. */
export const announceSomeGuides = (ctx: Context, most: number): Promise<number> =>
  ctx.db.transaction().execute(async tx => {
    const now = ctx.clock()
    const stays = await lockGuideNotices(tx, now, most)
    for (const stay of stays) {
      const { booking_id, check_in_date } = stay
      await noteGuideNotice(tx, { booking_id, check_in_date, sent_at: now })
      await notifyInApp(ctx, tx, 'guest', { kind: 'stay.guide_open', stay, at: now })
      await ctx.jobs.enqueue(tx, mailOpenGuide, { bookingId: booking_id })
    }
    return stays.length
  })
