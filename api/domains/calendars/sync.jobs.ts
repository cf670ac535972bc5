import { setTimeout as pause } from 'node:timers/promises'
import { defineJob } from '../../jobs/job.ts'
import { nextRead } from './poll-schedule.service.ts'
import { claimDue, type ImportRow } from './sync.queries.ts'
import { syncChannel } from './sync.service.ts'

/** Parallel reads of one process. They mostly wait for other sites, and a hundred hanging ones still leave room. */
const AT_ONCE = 250
/** Reads start one after the other, so that responses do not arrive all at once; a thousand starts take ten seconds. */
const APART_MS = 10
/** Feeds that become due later wait for the next run, which starts within a minute. */
const CLAIMING_MS = 45_000

/** Reads the import feeds of active homes that are due. */
export const readCalendars = defineJob({
  name: 'calendars.read',
  schedule: '* * * * *',
  async run(ctx) {
    const begun = performance.now()
    const running = new Set<Promise<void>>()
    let claimed = 0
    const start = (row: ImportRow) => {
      const work = syncChannel(ctx, row).finally(() => running.delete(work))
      running.add(work)
      return pause(APART_MS)
    }
    while (performance.now() - begun < CLAIMING_MS) {
      const now = ctx.clock()
      const due = await claimDue(ctx.db, now, { most: AT_ONCE - running.size, until: nextRead(now, 0) })
      if (due.length === 0) break
      claimed += due.length
      for (const row of due) await start(row)
      // Slow reads keep their slots; the others move on to the next feed.
      if (running.size >= AT_ONCE) await Promise.race(running)
    }
    await Promise.all(running)
    if (claimed > 0) ctx.log.debug({ claimed }, 'outside calendars read')
  },
})
