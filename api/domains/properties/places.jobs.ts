import { defineJob } from '../../jobs/job.ts'
import { homesWithoutPlace, setFoundPlace } from './places.queries.ts'
import { openPlaces } from './places.service.ts'

/** What is beyond a batch waits for the next run. */
const BATCH = 500

/** Looks up where homes stand that were made before this was done for every new one. */
export const findPlaces = defineJob({
  name: 'properties.find-places',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const homes = await homesWithoutPlace(ctx.db, BATCH)
    if (homes.length === 0) return
    const { findPlace } = await openPlaces()
    for (const home of homes) await setFoundPlace(ctx.db, home.id, findPlace(home))
    ctx.log.info({ looked: homes.length }, 'homes looked up in the gazetteer')
  },
})
