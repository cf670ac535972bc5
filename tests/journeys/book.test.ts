import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { managedPrice } from '#contract/properties/rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'
import { stayCard } from '../support/stay-card.ts'

const NIGHTS = 3

const bookedBy = async (page: Page, home: Property) =>
  (await askAs<{ count: number }>(page, `/bookings/?as=guest&property=${home.id}`)).count

/** A guest has at most five open requests, so a journey cancels its own. */
const takeBack = async (page: Page) => {
  const path = new URL(page.url()).pathname.split('/').at(-1)
  await askAs(page, `/bookings/${path}/cancel/`, {})
}

describe('Reserve', () => {
  it.each(Object.keys(WIDTHS) as Width[])(
    'books once on a %s though the answer was lost, and says what happens next',
    async width => {
      const { page } = await visitAs('guest2@demo.test', { width })
      const { home, from } = await ownNights(page, 'reserve', { nights: NIGHTS })
      const before = await bookedBy(page, home)
      await page.goto(`/properties/${home.id}`)
      const card = await stayCard(page, width, { from, nights: NIGHTS })

      // The request arrives, but its response is lost.
      const keys: (string | undefined)[] = []
      await page.route('**/api/bookings/', async route => {
        if (route.request().method() !== 'POST') return route.fallback()
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 1) return route.fallback()
        await route.fetch()
        return route.abort()
      })
      await card.getByRole('button', { name: 'Reserve' }).click()
      await card.getByText('You can safely try again: you will not book twice.').waitFor()
      if (width === 'desktop') await expect.poll(() => card.getByLabel('Check-in').inputValue()).toBe(from)
      else await card.getByRole('gridcell', { selected: true }).first().waitFor()
      await card.getByRole('button', { name: 'Reserve' }).click()
      await card.getByRole('heading', { name: 'Your request has been sent' }).waitFor()
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBe(keys[1])
      await expect.poll(() => bookedBy(page, home)).toBe(before + 1)

      await card.getByText(/has until .* to answer/).waitFor()
      await card.getByText('You get the address with the confirmation.').waitFor()
      await assertAccessibleAndFits(page, 'reserved')
      await card.locator('a[href^="/stays/"]').click()
      await page.waitForURL('**/stays/*')
      await takeBack(page)
    },
  )

  it('shows a new price beside the old one, and reserves nothing until it is pressed again', async () => {
    const guest = await visitAs('guest2@demo.test')
    const { home, from } = await ownNights(guest.page, 'reserve', { nights: NIGHTS })
    const before = await bookedBy(guest.page, home)
    await guest.page.goto(`/properties/${home.id}`)
    const card = await stayCard(guest.page, 'desktop', { from, nights: NIGHTS })

    const owner = await visitAs('owner2@demo.test')
    const change = (price_per_night: number) =>
      askAs(owner.page, `/properties/${home.id}/`, { price_per_night }, 'PATCH')
    await change(managedPrice(home) + 10)
    try {
      await card.getByRole('button', { name: 'Reserve' }).click()
      await card.getByText('The price has changed').waitFor()
      await card.getByText(/It was \$[\d,.]+ and is now \$[\d,.]+\./).waitFor()
      expect(await bookedBy(guest.page, home)).toBe(before)
      await card.getByRole('button', { name: 'Reserve' }).click()
      await card.getByRole('heading', { name: 'Your request has been sent' }).waitFor()
      await expect.poll(() => bookedBy(guest.page, home)).toBe(before + 1)
      await card.locator('a[href^="/stays/"]').click()
      await guest.page.waitForURL('**/stays/*')
      await takeBack(guest.page)
    } finally {
      await change(managedPrice(home))
    }
  })
})
