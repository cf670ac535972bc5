import { setTimeout as pause } from 'node:timers/promises'
import { defineJob } from '../../jobs/job.ts'
import { nextRead } from './rhythm.service.ts'
import { claimDue, type TakenRow } from './sync.queries.ts'
import { syncChannel } from './sync.service.ts'

/** As many at once in a process: mostly they wait for other places, and a hundred that hang leave room. */
const AT_ONCE = 250
/** Asked for one after the other, they do not all answer in one moment; a thousand take ten seconds so. */
const APART_MS = 10
/** What is due after it is the next run's; it starts within a minute. */
const CLAIMING_MS = 45_000

/** Reads the outside calendars of active homes whose time has come. */
export const readCalendars = defineJob({
  name: 'calendars.read',
  schedule: '* * * * *',
  async run(ctx) {
    const begun = performance.now()
    const running = new Set<Promise<void>>()
    let claimed = 0
    const start = (row: TakenRow) => {
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
      // The slow ones keep their places; the others go on to the next.
      if (running.size >= AT_ONCE) await Promise.race(running)
    }
    await Promise.all(running)
    if (claimed > 0) ctx.log.debug({ claimed }, 'outside calendars read')
  },
})
