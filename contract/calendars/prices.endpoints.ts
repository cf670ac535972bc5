import { declareCalls } from '../kernel/calls.ts'
import { newNightPrices, nightPrices } from './prices.schemas.ts'

/** Apart from the other calls of calendars, which guests load too. */
export const nightPriceCalls = declareCalls({
  set: {
    method: 'POST',
    path: '/calendar/prices/',
    summary:
      'Set what some nights cost at one’s own homes, and the shortest stays from them; all of it or nothing',
    audits: 'property.changed',
    who: ['owner'],
    body: newNightPrices,
    responses: { 200: nightPrices },
  },
})
