import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { homeCalled } from '../support/signed-in.ts'

const HOME = 'The Quetzal House'

const addTouristTax = async (page: Page) => {
  await page.getByRole('button', { name: 'Tourist tax' }).click()
  const editor = page.getByRole('dialog', { name: 'Add a fee or tax' })
  await editor.getByLabel('Amount (USD)').fill('4')
  await editor.getByLabel('Free under the age of').fill('12')
  await assertAccessibleAndFits(page, 'charge-editor')
  await editor.getByRole('button', { name: 'Add fee or tax' }).click()
}

/** By the keyboard alone. */
const bringChild = async (page: Page, age: string) => {
  await page.getByLabel('Guests').press('Enter')
  await page.getByRole('button', { name: 'Children: one more' }).press('Space')
  await page.getByLabel('Age of child 1').selectOption(age)
}

it('an owner takes something off a week for friends and adds a tax, which they read on the page, the receipt and the stay, and others get no discount', async () => {
  const { page } = await visitAs('owner@demo.test', { complains: true })
  const { id } = await homeCalled(page, HOME)
  await page.goto(`/owner/properties/${id}?section=prices`)
  await page.getByLabel('From 7 nights').fill('12')
  await page.getByLabel('From 28 nights').fill('10')
  const save = page.getByRole('button', { name: 'Save' }).first()
  await save.click()
  await page.getByText('The discount for a month cannot be less than the one for a week').waitFor()
  await expect.poll(() => page.getByLabel('From 7 nights').inputValue()).toBe('12')
  await assertFitsBothWidths(page, 'stay-discounts-wrong')
  await page.getByLabel('From 28 nights').fill('')
  const sample = page.getByRole('complementary', { name: 'A sample week' })
  await sample.getByText('Weekly discount (12%)').waitFor()
  await addTouristTax(page)
  await sample.getByText('$4.00 × 2 guests × 7 nights').waitFor()
  await save.click()
  await page.getByText('All changes saved').waitFor()

  await page.goto(`/owner/trust-levels/rights?home=${id}`)
  const right = page.getByLabel('Weekly and monthly discounts: from which level')
  await right.selectOption('4')
  await page.getByText('get no weekly or monthly discounts').first().waitFor()

  const friend = await visitAs('ada@demo.test', { complains: true })
  const { from, until } = await ownNights(friend.page, 'a week for less', { nights: 7 })
  const dates = `check_in_date=${from}&check_out_date=${until}`
  await friend.page.goto(`/properties/${id}?${dates}`)
  await friend.page.getByText('12% off from 7 nights').waitFor()
  await friend.page.getByText('Weekly discount (12%)').first().waitFor()
  await friend.page.getByText('$4.00 per guest and night, free under 12').waitFor()
  await bringChild(friend.page, '6')
  const receipt = friend.page.getByRole('region', { name: 'Price breakdown' })
  await receipt.getByText('$4.00 × 2 guests × 7 nights').waitFor()
  await assertAccessibleAndFits(friend.page, 'stay-discounts-page')
  const made = friend.page.waitForResponse(
    answer => answer.url().endsWith('/bookings/') && answer.request().method() === 'POST',
  )
  await friend.page.getByRole('button', { name: 'Reserve' }).click()
  const booking: Booking = await (await made).json()
  await friend.page.goto(`/stays/${booking.id}`)
  await friend.page.getByText('Weekly discount (12%)').first().waitFor()
  await friend.page.getByText('2 adults, 1 child (6)').first().waitFor()
  await assertAccessibleAndFits(friend.page, 'stay-discounts-stay')

  const lower = await visitAs('guest@demo.test', { complains: true })
  await lower.page.goto(`/properties/${id}?check_in_date=${until}&check_out_date=${addDays(until, 7)}`)
  await lower.page.getByRole('heading', { level: 1, name: HOME }).waitFor()
  // Level 3, below the right: the receipt is there, without the line.
  await lower.page.getByText('Trust discount (15%)').first().waitFor()
  expect(await lower.page.getByText('Weekly discount').count()).toBe(0)
  expect(await lower.page.getByText('off from 7 nights').count()).toBe(0)
})
