import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitAs, WIDTHS } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'

const HOME = 'Kelo Cabin'
const METRICS = '**/api/analytics/dashboard_metrics/'

/** A request by guest@demo.test at a home of owner2@demo.test. */
const request = async (page: Page) =>
  requestStay(page, await ownNights(page, 'answer on the dashboard', { nights: 4 }))

const requestsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Confirm/ }) })

it('an owner answers requests from the dashboard: one is confirmed, one declined after a question', async () => {
  const guest = await visitAs('guest@demo.test')
  for (const _stay of [1, 2]) await request(guest.page)
  const { page } = await visitAs('owner2@demo.test')
  await page.goto('/owner')
  const mine = requestsOf(page).filter({ hasText: HOME })
  await mine.first().waitFor()
  const waiting = await mine.count()
  expect(waiting).toBeGreaterThanOrEqual(2)
  await mine
    .first()
    .getByText(/Answer within/)
    .waitFor()

  await mine
    .first()
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await page.getByText('Booking status updated!').first().waitFor()
  await expect.poll(() => mine.count()).toBe(waiting - 1)

  await mine
    .first()
    .getByRole('button', { name: /^Decline/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('The roof is being mended that week.')
  await dialog.getByRole('button', { name: /^Decline/ }).click()
  await expect.poll(() => mine.count()).toBe(waiting - 2)
  await page
    .getByText(/You cancelled .* stay at Kelo Cabin/)
    .first()
    .waitFor()
})

it('each line of the morning leads to its booking', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner')
  await page.getByRole('heading', { name: 'Latest bookings' }).waitFor()
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Latest bookings' }) })
  const guest = section.getByRole('listitem').first().getByRole('link')
  const name = (await guest.textContent()) ?? ''
  // By keyboard, because bookings of other journeys move the list while a mouse is being pressed.
  await guest.press('Enter')
  await page.waitForURL(/\/owner\/bookings\?booking=/)
  await page.getByRole('dialog').getByText(name).first().waitFor()
})

it('the four cards, the chart’s table and what is most urgent are there on both widths, the urgent first', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner')
  const place = async (text: string | RegExp) =>
    (await page.getByRole('heading', { name: text }).first().boundingBox())?.y ?? 0
  for (const size of Object.values(WIDTHS)) {
    await page.setViewportSize(size)
    for (const card of ['My Properties', 'Trust Levels', 'Network Size', 'Upcoming Bookings'])
      await page.getByRole('main').getByText(card).first().waitFor()
    await page.getByRole('table', { name: 'Income by month of check-in' }).waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('row').count()).toBe(13)
    expect(await place(/request/i)).toBeLessThan(await place('Income by month'))
    expect(await place('Today')).toBeLessThan(await place('Income by month'))
  }
})

it('a dashboard that does not load says so, and Retry loads the page again', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.route(METRICS, route =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"detail":"Not today."}' }),
  )
  await page.goto('/owner')
  await page.getByRole('heading', { name: 'Error Loading Dashboard' }).waitFor()
  await page.getByText('Not today.').waitFor()
  await page.unroute(METRICS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

it('who has no home yet is shown the first steps instead of empty lists', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.route(METRICS, async route => {
    const answer = await route.fetch()
    const none = { count: 0, results: [] }
    const metrics = {
      ...(await answer.json()),
      properties: { total: 0, active: 0 },
      trust_levels: 0,
      network_size: 0,
      arrivals: none,
      departures: none,
      requests: none,
      latest_bookings: [],
    }
    await route.fulfill({ response: answer, json: metrics })
  })
  await page.goto('/owner')
  await page.getByRole('heading', { name: 'Three steps to get started' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Income by month' }).count()).toBe(0)
  await assertAccessibleAndFits(page, 'owner-first-steps')
  await page.getByRole('main').getByRole('link', { name: 'Create trust levels' }).click()
  await page.waitForURL('**/owner/trust-levels')
})
