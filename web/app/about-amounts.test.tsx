import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { toStayPrice } from '#contract/pricing/rules.ts'
import { aCard, aHome, aQuote } from '#web/features/properties/browse/testing/homes.ts'
import { today } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { BOOKING } from './testing/message-rows.ts'
import { aList, aProfile, close, ID, open, type StubbedAnswers } from './testing/stage.tsx'

const EUROPEAN = aProfile('user', { preferences: { language: null, currency: 'eur' } })
const rates: StubbedAnswers = {
  'GET /exchange-rates/': {
    body: { eur: 920_000, gbp: 790_000, jpy: 155_000_000, updated_at: '2026-01-01T00:00:00Z' },
  },
}
const [from, until] = [addDays(today(), 30), addDays(today(), 33)]
const dates = `?check_in_date=${from}&check_out_date=${until}`
const quote = aQuote()
const home = aHome({ id: ID, today: today() })

afterEach(close)

it('the total on a card with dates says what it is about in the reader’s currency', async () => {
  const card = aCard({ stay: toStayPrice(quote) })
  await open(`${paths.properties()}${dates}`, EUROPEAN, { ...rates, 'GET /properties/': aList(card) })
  const total = await screen.findByRole('button', { name: /\$440.*in total/ })
  expect(await within(total).findByText('about €405')).toBeTruthy()
})

it('so does the total of a stay on the profile', async () => {
  const stay = {
    ...BOOKING,
    property: { ...BOOKING.property, owner_name: 'Olive Marsh' },
    price: quote,
    status: 'confirmed',
    check_in_date: from,
    check_out_date: until,
  }
  await open(paths.profile(), EUROPEAN, { ...rates, 'GET /bookings/': aList(stay) })
  const head = (await screen.findAllByText('$440')).map(found => found.closest('summary')).find(Boolean)
  expect(await within(head as HTMLElement).findByText('about €405')).toBeTruthy()
})

it('and the bar with which a phone books', async () => {
  await open(`${paths.property(ID)}${dates}`, EUROPEAN, {
    ...rates,
    [`GET /properties/${ID}/`]: { body: home },
    [`POST /properties/${ID}/check_availability/`]: {
      body: { available: true, quote, quote_id: 'q', reason: null },
    },
  })
  const total = await screen.findByText('$440')
  expect(await within(total.parentElement as HTMLElement).findByText('about €405')).toBeTruthy()
})
