import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type { Availability, Property } from '#contract/properties/schemas.ts'
import { lookOver, sharedBrowser, visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'
import { stayCard } from '../support/stay-card.ts'

const browser = sharedBrowser()

const HOME = 'Glendhu Black Barns'
const NIGHTS = 3

/** From where on the home is free, also in a network that was used before. */
const freeDay = async (page: Page, home: Property): Promise<CalendarDate> => {
  const from = addDays(home.today, 120 + Math.floor(Math.random() * 560))
  const stay = { check_in_date: from, check_out_date: addDays(from, NIGHTS), guests_count: 2 }
  const { available } = await askAs<Availability>(page, `/properties/${home.id}/check_availability/`, stay)
  return available ? from : freeDay(page, home)
}

const bookedBy = async (page: Page, home: Property) =>
  (await askAs<{ count: number }>(page, `/bookings/?as=guest&property=${home.id}`)).count

/** A guest has at most five open requests: what a journey asks for, it takes back. */
const takeBack = async (page: Page) => {
  const path = new URL(page.url()).pathname.split('/').at(-1)
  await askAs(page, `/bookings/${path}/cancel/`, {})
}

describe.each(Object.keys(WIDTHS) as Width[])('Reserve on a %s', width => {
  it('books once though the answer was lost, and says what happens next', async () => {
    const { context, page, complaints } = await visitAs(browser, 'guest2@demo.test', { width })
    const home = await homeCalled(page, HOME)
    const from = await freeDay(page, home)
    const before = await bookedBy(page, home)
    await page.goto(`/properties/${home.id}`)
    const card = await stayCard(page, width, { from, nights: NIGHTS })

    // The request arrives; its answer does not.
    const keys: (string | undefined)[] = []
    await page.route('**/api/bookings/', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await card.getByRole('button', { name: 'Reserve' }).click()
    await card.getByText('It is safe to try again: you cannot book twice by doing so.').waitFor()
    if (width === 'desktop') expect(await card.getByLabel('Check-in').inputValue()).toBe(from)
    else await card.getByRole('gridcell', { selected: true }).first().waitFor()
    await card.getByRole('button', { name: 'Reserve' }).click()
    await card.getByRole('heading', { name: 'Your request is on its way' }).waitFor()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await bookedBy(page, home)).toBe(before + 1)

    await card.getByText(/has until .* to answer/).waitFor()
    await card.getByText('The address comes with the confirmation.').waitFor()
    await lookOver(page, 'reserved')
    await card.locator('a[href^="/stays/"]').click()
    await page.waitForURL('**/stays/*')
    await takeBack(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows a new price beside the old one, and reserves nothing until it is pressed again', async () => {
    const guest = await visitAs(browser, 'guest2@demo.test', { width })
    const home = await homeCalled(guest.page, HOME)
    const from = await freeDay(guest.page, home)
    const before = await bookedBy(guest.page, home)
    await guest.page.goto(`/properties/${home.id}`)
    const card = await stayCard(guest.page, width, { from, nights: NIGHTS })

    const owner = await visitAs(browser, 'owner2@demo.test')
    const change = (price_per_night: number) =>
      askAs(owner.page, `/properties/${home.id}/`, { price_per_night }, 'PATCH')
    await change(home.price_per_night + 10)
    try {
      await card.getByRole('button', { name: 'Reserve' }).click()
      await card.getByText('The price has changed').waitFor()
      await card.getByText(/It was \$[\d,.]+ and is now \$[\d,.]+\./).waitFor()
      expect(await bookedBy(guest.page, home)).toBe(before)
      await card.getByRole('button', { name: 'Reserve' }).click()
      await card.getByRole('heading', { name: 'Your request is on its way' }).waitFor()
      expect(await bookedBy(guest.page, home)).toBe(before + 1)
      await card.locator('a[href^="/stays/"]').click()
      await guest.page.waitForURL('**/stays/*')
      await takeBack(guest.page)
    } finally {
      await change(home.price_per_night)
    }
    expect(guest.complaints.filter(each => !/409/.test(each))).toEqual([])
    await guest.context.close()
    await owner.context.close()
  })
})
