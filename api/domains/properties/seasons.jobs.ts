import { isDeepStrictEqual } from 'node:util'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { endOfRepeats, repeatSeasons } from '#contract/pricing/seasons.rules.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import {
  listHomesToRepeat,
  listSeasons,
  lockForEditing,
  storeSeasons,
  updateProperty,
} from './editing.queries.ts'
import { nextInstant, recordEdit } from './editing.service.ts'

/** Adds the coming years of the seasons of a home that repeat; whether that changed anything. */
const repeatSeasonsOf = (ctx: Context, id: string): Promise<boolean> =>
  withPropertyMutex(id, () =>
    ctx.db.transaction().execute(async tx => {
      const home = await lockForEditing(tx, id)
      const [{ seasons } = { seasons: null }] = await listSeasons(tx, [id])
      const now = ctx.clock()
      const repeated = repeatSeasons(seasons ?? [], dateInZone(now, home.time_zone))
      // A year in which another season has the nights is looked at again each day.
      if (isDeepStrictEqual(repeated, seasons ?? [])) return false
      await storeSeasons(tx, [{ id, seasons: repeated }])
      await updateProperty(tx, id, { updated_at: nextInstant(home.updated_at, now) })
      await recordEdit(tx, home, ['seasons'])
      return true
    }),
  )

/** Seasons that repeat are there before the first guest can ask for their nights. */
export const repeatDueSeasons = defineJob({
  name: 'properties.repeat-seasons',
  schedule: '41 3 * * *',
  async run(ctx) {
    // Some homes have the next day already.
    const end = endOfRepeats(addDays(dateInZone(ctx.clock(), 'UTC'), 1))
    let homes = 0
    for (const id of await listHomesToRepeat(ctx.db, end)) if (await repeatSeasonsOf(ctx, id)) homes += 1
    if (homes > 0) ctx.log.info({ homes }, 'seasons of homes repeated')
  },
})
