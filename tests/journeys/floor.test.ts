import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatCents, formatCentsExactly } from '#contract/kernel/money.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { homeCalled } from '../support/signed-in.ts'

const HOME = 'Adobe of the Two Ladders'
// Three nights at 210, which cost the owner 140 each and 45 in all; 40 percent would leave 378.
const TOTAL = 46_500 + 5_000

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click()

it('an owner says what a stay costs them, and family sees in the list, on the page and in the booking that the lowest price is reached', async () => {
  const owner = await visitAs('owner@demo.test', { complains: true })
  const { id } = await homeCalled(owner.page, HOME)
  await owner.page.goto(`/owner/properties/${id}?section=prices`)
  const costs = owner.page.getByLabel('Your costs per night (USD)')
  await expect.poll(() => costs.inputValue()).toBe('130')
  await costs.fill('211')
  await save(owner.page)
  await owner.page.getByText('Your costs per night cannot be above the price per night').waitFor()
  await assertFitsBothWidths(owner.page, 'floor-of-a-home')
  await costs.fill('140')
  const sample = owner.page.getByRole('complementary', { name: 'A sample week' })
  await sample.getByLabel('At level').selectOption({ label: 'Family' })
  await sample.getByText('Lowest price reached').waitFor()
  await save(owner.page)
  await owner.page.getByText('All changes saved').waitFor()

  const { page } = await visitAs('ada@demo.test', { complains: true })
  const { from, until } = await ownNights(page, 'lowest price', { nights: 3 })
  const dates = `check_in_date=${from}&check_out_date=${until}`
  await page.goto(`/properties?search=Ladders&${dates}`)
  const card = page.getByRole('listitem').filter({ hasText: HOME })
  await card.getByText('26.19% Trust Discount').waitFor()
  await card.getByRole('button', { name: formatCents(TOTAL, 'usd') }).press('Enter')
  await card.getByText('Family · Lowest price reached').waitFor()
  await assertAccessibleAndFits(page, 'floor-in-the-list')

  await page.keyboard.press('Escape')
  await card.getByRole('link', { name: HOME }).click()
  await page.getByText('Level 5, Family · Lowest price reached').waitFor()
  await page.getByText(formatCentsExactly(TOTAL, 'usd'), { exact: true }).waitFor()
  await page.getByText('Trust discount (26.19%)').waitFor()
  await assertFitsBothWidths(page, 'floor-on-the-page')
  const made = page.waitForResponse(
    answer => answer.url().endsWith('/bookings/') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Reserve' }).click()
  const booking: Booking = await (await made).json()

  await page.goto(`/stays/${booking.id}`)
  await page.getByText('Lowest price reached').waitFor()
  await page.getByText(formatCentsExactly(TOTAL, 'usd')).first().waitFor()
})
