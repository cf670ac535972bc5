import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays, weekdayOf } from '#contract/kernel/nights.ts'
import type { Availability, Property } from '#contract/properties/schemas.ts'
import {
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  settle,
  sharedBrowser,
  visitAs,
  type Width,
} from '../support/browser.ts'
import { pressDays } from '../support/finding.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const browser = sharedBrowser()

/** Weekends cost more here, a cleaning fee is added, two nights are the least, and level 3 is confirmed at once. */
const LOFT = 'The Paper Warehouse Loft'
/** Only from level 3 of its owner's network. */
const SALTBOX = 'The Saltbox on Church Hill'

const homesNamed = async (page: Page, title: string) =>
  (await askAs<{ results: Property[] }>(page, `/properties/search/?search=${encodeURIComponent(title)}`))
    .results

const entryOf = async (page: Page, email: string) => {
  const { results } = await askAs<{ results: { id: string }[] }>(page, `/trusted-networks/?search=${email}`)
  return results[0]?.id ?? ''
}

const NIGHTS = 3

/** A Thursday well ahead from which the home is free, also in a network that was used before. */
const freeThursday = async (page: Page, home: Property): Promise<string> => {
  const day = addDays(home.today, 120 + Math.floor(Math.random() * 580))
  const from = addDays(day, (4 - weekdayOf(day) + 7) % 7)
  const stay = { check_in_date: from, check_out_date: addDays(from, NIGHTS), guests_count: 1 }
  const { available } = await askAs<Availability>(page, `/properties/${home.id}/check_availability/`, stay)
  return available ? from : freeThursday(page, home)
}

const choose = async (page: Page, from: string, nights: number) => {
  await page.getByLabel('Check-in', { exact: true }).first().fill(from)
  await page.getByLabel('Check-out', { exact: true }).first().fill(addDays(from, nights))
}

const look = async (page: Page, name: string) => {
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await expectNoSidewaysScroll(page, name)
  await keepShot(page, name)
}

it('a guest sees every part of the price, and at their level the stay is confirmed at once', async () => {
  const { page, context, complaints } = await visitAs(browser, 'guest@demo.test')
  const home = await homeCalled(page, LOFT)
  const from = await freeThursday(page, home)
  await page.goto(`/properties/${home.id}`)
  await page.getByText('Confirmed at once').waitFor()
  await page.getByText('$430 a night').waitFor()
  await page.getByText('from 3:00 PM').waitFor()
  await page.getByText('A stay here is at least 2 nights.').waitFor()

  await choose(page, from, 1)
  await page.getByText('Not available for these dates').waitFor()
  expect(await page.getByRole('button', { name: 'Reserve' }).isDisabled()).toBe(true)

  await choose(page, from, NIGHTS)
  const receipt = page.getByRole('region', { name: 'Price breakdown' })
  const nights = 375_00 + 2 * 430_00
  const total = formatCentsExactly(nights * 0.85 + 75_00 + 50_00)
  for (const part of [
    '$375 × 1 night',
    '$430 × 2 weekend nights',
    '3 nights in all',
    formatCentsExactly(nights),
    'Trust discount (15%)',
    'Level 3, Good friend',
    'Cleaning fee',
    '$75.00',
    'Service fee',
    '$50.00',
    total,
  ])
    await receipt.getByText(part, { exact: true }).waitFor()
  await look(page, 'property-terms-1280')

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
  expect(complaints).toEqual([])
  await context.close()
})

it('on a phone the same home tells the same terms', async () => {
  const { page, context, complaints } = await visitAs(browser, 'guest@demo.test', { width: 'phone' })
  const home = await homeCalled(page, LOFT)
  await page.goto(`/properties/${home.id}`)
  await page.getByRole('heading', { name: 'Staying here' }).waitFor()
  await look(page, 'property-terms-390')
  await page.getByRole('button', { name: 'Choose dates' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Confirmed at once').waitFor()
  const from = await freeThursday(page, home)
  await pressDays(sheet, from, addDays(from, NIGHTS))
  await sheet.getByText('$430 × 2 weekend nights').waitFor()
  await expectNoSidewaysScroll(page, 'property-terms-sheet-390')
  expect(complaints).toEqual([])
  await context.close()
})

it('a home for a level is on its members’ pages, and for everyone else it is not there', async () => {
  const member = await visitAs(browser, 'guest@demo.test')
  const home = await homeCalled(member.page, SALTBOX)
  // Found by its place, in words of any order.
  await member.page.goto('/properties?search=vermont%20woodstock')
  const card = member.page.getByRole('listitem').filter({ hasText: SALTBOX })
  await card.getByText('Network only').waitFor()
  await card.getByRole('link', { name: SALTBOX }).click()
  await member.page.getByRole('heading', { level: 1, name: SALTBOX }).waitFor()

  const other = await visitAs(browser, 'guest2@demo.test')
  expect(await homesNamed(other.page, SALTBOX)).toEqual([])
  await other.page.goto('/properties')
  await other.page.getByRole('listitem').filter({ hasText: LOFT }).waitFor()
  expect(await other.page.getByRole('listitem').filter({ hasText: SALTBOX }).count()).toBe(0)
  await other.page.goto(`/properties/${home.id}`)
  await other.page.getByRole('heading', { name: 'Property Not Found' }).waitFor()
  for (const { complaints, context } of [member, other]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

it.each<Width>(['desktop', 'phone'])(
  'an owner sees a home as a member does, and finds the way back (%s)',
  async width => {
    const { page, context, complaints } = await visitAs(browser, 'owner@demo.test', { width })
    const [saltbox, loft] = [await homeCalled(page, SALTBOX), await homeCalled(page, LOFT)]
    const friend = await entryOf(page, 'guest@demo.test')
    const newcomer = await entryOf(page, 'guest2@demo.test')

    await page.goto(`/properties/${loft.id}?seen_as=${friend}`)
    await page.getByText('This is what Daniel Okafor sees').waitFor()
    await page.getByText('Good friend, 15% off every night').waitFor()
    await look(page, `seen-as-${width}`)
    const form = width === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary')
    if (width === 'phone') await page.getByRole('button', { name: 'Choose dates' }).click()
    const from = await freeThursday(page, loft)
    if (width === 'phone') await pressDays(form, from, addDays(from, NIGHTS))
    else {
      await form.getByLabel('Check-in', { exact: true }).fill(from)
      await form.getByLabel('Check-out', { exact: true }).fill(addDays(from, NIGHTS))
    }
    await form.getByText('Trust discount (15%)').waitFor()
    expect(await form.getByRole('button', { name: 'Reserve' }).isDisabled()).toBe(true)
    await form.getByText('They reserve here. You are only looking.').waitFor()
    if (width === 'phone') await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to your own view' }).click()
    await page.getByText('This is your own home').waitFor()

    await page.goto(`/properties/${saltbox.id}?seen_as=${newcomer}`)
    await page.getByRole('heading', { name: 'Mei-Lin Tan cannot see this home' }).waitFor()
    await look(page, `hidden-from-them-${width}`)
    await page.getByRole('link', { name: 'Change who may see it' }).click()
    await page.getByLabel('Who may see it').waitFor()

    // An entry that is nobody's of theirs is no way in.
    await page.goto(`/properties/${saltbox.id}?seen_as=${saltbox.id}`)
    await page.getByRole('heading', { name: 'Property Not Found' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)
