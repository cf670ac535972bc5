import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { visitAs } from '../support/browser.ts'
import { pressDays } from '../support/finding.ts'
import { ownNights } from '../support/own-nights.ts'
import {
  assertAccessibleAndFits,
  assertFitsBothWidths,
  expectNoSidewaysScroll,
} from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const LOFT = 'The Paper Warehouse Loft'
/** Visible only from level 3 of its owner's network. */
const SALTBOX = 'The Saltbox on Church Hill'

const homesNamed = async (page: Page, title: string) =>
  (await askAs<{ results: Property[] }>(page, `/properties/search/?search=${encodeURIComponent(title)}`))
    .results

const entryOf = async (page: Page, email: string) => {
  const { results } = await askAs<{ results: { id: string }[] }>(page, `/trusted-networks/?search=${email}`)
  return results[0]?.id ?? ''
}

const NIGHTS = 3

const THURSDAY = 4
const freeThursday = (page: Page) => ownNights(page, 'terms', { nights: NIGHTS, weekday: THURSDAY })

const choose = async (page: Page, from: string, nights: number) => {
  await page.getByLabel('Check-in', { exact: true }).first().fill(from)
  await page.getByLabel('Check-out', { exact: true }).first().fill(addDays(from, nights))
}

it('a guest sees every part of the price, and at their level the stay is confirmed at once', async () => {
  const { page } = await visitAs('guest@demo.test')
  const { home, from } = await freeThursday(page)
  await page.goto(`/properties/${home.id}`)
  await page.getByText('Confirmed at once').waitFor()
  await page.getByText('$430 a night').waitFor()
  await page.getByText('from 3:00 PM').waitFor()
  await page.getByText('Stays here last at least 2 nights.').waitFor()

  await choose(page, from, 1)
  await page.getByText('Not available for these dates').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Reserve' }).isDisabled()).toBe(true)

  await choose(page, from, NIGHTS)
  const receipt = page.getByRole('region', { name: 'Price breakdown' })
  const nights = 375_00 + 2 * 430_00
  const total = formatCentsExactly(nights * 0.85 + 75_00 + 50_00, 'usd')
  for (const part of [
    '$375 × 1 night',
    '$430 × 2 weekend nights',
    '3 nights in all',
    formatCentsExactly(nights, 'usd'),
    'Trust discount (15%)',
    'Level 3, Good friend',
    'Cleaning fee',
    '$75.00',
    'Service fee',
    '$50.00',
    total,
  ])
    await receipt.getByText(part, { exact: true }).waitFor()
  await assertAccessibleAndFits(page, 'property-terms')

  await page.getByRole('button', { name: 'Reserve' }).click()
  await page.getByRole('heading', { name: 'Your stay is confirmed' }).waitFor()
  await page.getByText(total, { exact: true }).waitFor()
  await page.goto('/profile')
  await page
    .getByRole('article')
    .filter({ hasText: total })
    .getByText(/confirmed/i)
    .first()
    .waitFor()
})

it('on a phone the same home tells the same terms', async () => {
  const { page } = await visitAs('guest@demo.test', { width: 'phone' })
  const { home, from } = await freeThursday(page)
  await page.goto(`/properties/${home.id}`)
  await page.getByRole('heading', { name: 'Your stay' }).waitFor()
  await assertAccessibleAndFits(page, 'property-terms')
  await page.getByRole('button', { name: 'Choose dates' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Confirmed at once').waitFor()
  await pressDays(sheet, from, addDays(from, NIGHTS))
  await sheet.getByText('$430 × 2 weekend nights').waitFor()
  await expectNoSidewaysScroll(page, 'property-terms-sheet-390')
})

it('a home for a level is on its members’ pages, and for everyone else it is not there', async () => {
  const member = await visitAs('guest@demo.test')
  const home = await homeCalled(member.page, SALTBOX)
  // Found by its place, with the words in any order.
  await member.page.goto('/properties?search=vermont%20woodstock')
  const card = member.page.getByRole('listitem').filter({ hasText: SALTBOX })
  await card.getByText('Network only').waitFor()
  await card.getByRole('link', { name: SALTBOX }).click()
  await member.page.getByRole('heading', { level: 1, name: SALTBOX }).waitFor()

  const other = await visitAs('guest2@demo.test')
  await expect.poll(() => homesNamed(other.page, SALTBOX)).toEqual([])
  await other.page.goto('/properties')
  await other.page.getByRole('listitem').filter({ hasText: LOFT }).waitFor()
  expect(await other.page.getByRole('listitem').filter({ hasText: SALTBOX }).count()).toBe(0)
  await other.page.goto(`/properties/${home.id}`)
  await other.page.getByRole('heading', { name: 'Property Not Found' }).waitFor()
})

it('an owner sees a home as a member does, and finds the way back', async () => {
  const { page } = await visitAs('owner@demo.test')
  const [saltbox, loft] = [await homeCalled(page, SALTBOX), await homeCalled(page, LOFT)]
  const friend = await entryOf(page, 'guest@demo.test')
  const newcomer = await entryOf(page, 'guest2@demo.test')

  await page.goto(`/properties/${loft.id}?seen_as=${friend}`)
  await page.getByText('This is what Daniel Okafor sees').waitFor()
  await page.getByText('Good friend, 15% off every night').waitFor()
  await assertFitsBothWidths(page, 'seen-as')
  const form = page.getByRole('complementary')
  const { from } = await freeThursday(page)
  await form.getByLabel('Check-in', { exact: true }).fill(from)
  await form.getByLabel('Check-out', { exact: true }).fill(addDays(from, NIGHTS))
  await form.getByText('Trust discount (15%)').waitFor()
  await expect.poll(() => form.getByRole('button', { name: 'Reserve' }).isDisabled()).toBe(true)
  await form.getByText('Guests reserve here. You are only viewing.').waitFor()
  await page.getByRole('link', { name: 'Back to your own view' }).click()
  await page.getByText('This is your own home').waitFor()

  await page.goto(`/properties/${saltbox.id}?seen_as=${newcomer}`)
  await page.getByRole('heading', { name: 'Mei-Lin Tan cannot see this home' }).waitFor()
  await assertFitsBothWidths(page, 'hidden-from-them')
  await page.getByRole('link', { name: 'Change who may see it' }).click()
  await page.getByLabel('Who may see it').waitFor()

  // An entry of another owner's network does not work.
  await page.goto(`/properties/${saltbox.id}?seen_as=${saltbox.id}`)
  await page.getByRole('heading', { name: 'Property Not Found' }).waitFor()
})
