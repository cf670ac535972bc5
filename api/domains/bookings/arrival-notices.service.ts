import type { Context } from '../../context.ts'
import { notify } from '../notifications/notify.service.ts'
import {
  lockArrivals,
  lockEnteredArrivals,
  noteArrival,
  noteEnteredArrival,
} from './arrival-notices.queries.ts'
import { notifyInApp } from './parties.service.ts'

/** Tells the owners of up to `most` stays that their guests arrive today. Returns how many there were. */
export const tellOfSomeArrivals = (ctx: Context, most: number): Promise<number> =>
  ctx.db.transaction().execute(async tx => {
    const at = ctx.clock()
    const stays = await lockArrivals(tx, at, most)
    for (const stay of stays) {
      const { booking_id, check_in_date } = stay
      await noteArrival(tx, { booking_id, check_in_date })
      await notifyInApp(ctx, tx, 'owner', { kind: 'booking.arrives_today', stay, at })
    }
    return stays.length
  })

/** The same of stays that owners entered. */
export const tellOfSomeEnteredArrivals = (ctx: Context, most: number): Promise<number> =>
  ctx.db.transaction().execute(async tx => {
    const at = ctx.clock()
    const stays = await lockEnteredArrivals(tx, at, most)
    for (const { id, owner_id, guest_name, title, check_in_date, check_out_date } of stays) {
      await noteEnteredArrival(tx, id, check_in_date)
      await notify(ctx, tx, {
        userId: owner_id,
        kind: 'entered_stay.arrives_today',
        subjectId: id,
        data: { person: guest_name, home: title, check_in_date, check_out_date },
        at,
      })
    }
    return stays.length
  })
