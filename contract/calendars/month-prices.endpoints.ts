import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { monthAsked, monthPrices } from './month-prices.schemas.ts'

/** Apart from the other calls of calendars: only the calendar of a home loads it. */
export const monthPriceCalls = declareCalls({
  look: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/properties/:id/month_prices/',
    summary: 'What a night costs the caller for each day of a month on which a stay can begin',
    who: ['admin', 'owner', 'user'],
    params: idParams,
    query: monthAsked,
    responses: { 200: monthPrices },
    refusals: ['property.hidden_from_them'],
  },
})
