import { defineJob } from '../../jobs/job.ts'
import { homesWithoutPlace, setFoundPlace } from './places.queries.ts'
import { openPlaceFinder } from './places.service.ts'

/** Rows beyond one batch wait for the next run. */
const BATCH = 500

/** Looks up the places of homes that were created before each new home had its place looked up. */
export const findPlaces = defineJob({
  name: 'properties.find-places',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const homes = await homesWithoutPlace(ctx.db, BATCH)
    if (homes.length === 0) return
    const { findPlace } = await openPlaceFinder()
    for (const home of homes) await setFoundPlace(ctx.db, home.id, findPlace(home))
    ctx.log.info({ looked: homes.length }, 'homes looked up in the gazetteer')
  },
})
