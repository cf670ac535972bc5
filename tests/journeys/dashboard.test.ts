import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { axeFindings, expectNoSidewaysScroll, keepShot, sharedBrowser, visitAs } from '../support/browser.ts'

const browser = sharedBrowser()

const HOME = 'Kelo Cabin'
const METRICS = '**/api/analytics/dashboard_metrics/'

/** A request by guest@demo.test at a home of owner2@demo.test, far enough ahead to be free; answers its first day. */
const request = async () => {
  const guest = await visitAs(browser, 'guest@demo.test')
  await guest.page.goto(`/properties?search=${encodeURIComponent(HOME)}`)
  await guest.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: HOME })
    .getByRole('link')
    .first()
    .click()
  await guest.page.waitForURL(/\/properties\/./)
  const from = addDays(new Date().toISOString().slice(0, 10), 150 + Math.floor(Math.random() * 400))
  await guest.page.getByLabel('Check-in').first().fill(from)
  await guest.page.getByLabel('Check-out').first().fill(addDays(from, 4))
  await guest.page.getByRole('button', { name: 'Reserve' }).click()
  await guest.page.getByText('Your request is on its way').waitFor()
  await guest.context.close()
}

const requestsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Confirm/ }) })

it('an owner answers requests from the dashboard: one is confirmed, one declined after a question', async () => {
  await request()
  await request()
  const { page, context, complaints } = await visitAs(browser, 'owner2@demo.test')
  await page.waitForURL('**/owner')
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
  expect(complaints).toEqual([])
  await context.close()
})

it('each line of the morning leads to its booking', async () => {
  const { page, context } = await visitAs(browser, 'owner@demo.test')
  await page.getByRole('heading', { name: 'Latest bookings' }).waitFor()
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Latest bookings' }) })
  const guest = section.getByRole('listitem').first().getByRole('link')
  const name = (await guest.textContent()) ?? ''
  await guest.click()
  await page.waitForURL(/\/owner\/bookings\?booking=/)
  await page.getByRole('dialog').getByText(name).first().waitFor()
  await context.close()
})

it('the four cards, the chart’s table and what is most urgent are there on both widths, the urgent first', async () => {
  for (const width of ['desktop', 'phone'] as const) {
    const { page, context, complaints } = await visitAs(browser, 'owner@demo.test', { width })
    for (const card of ['My Properties', 'Trust Levels', 'Network Size', 'Upcoming Bookings'])
      await page.getByRole('main').getByText(card).first().waitFor()
    await page.getByRole('table', { name: 'Income by month of check-in' }).waitFor({ state: 'attached' })
    expect(await page.getByRole('row').count()).toBe(13)
    const place = async (text: string | RegExp) =>
      (await page.getByRole('heading', { name: text }).first().boundingBox())?.y ?? 0
    expect(await place(/request/i)).toBeLessThan(await place('Income by month'))
    expect(await place('Today')).toBeLessThan(await place('Income by month'))
    await expectNoSidewaysScroll(page)
    expect(await axeFindings(page)).toEqual([])
    await keepShot(page, `owner-dashboard-morning-${width}`)
    expect(complaints).toEqual([])
    await context.close()
  }
})

it('a dashboard that does not load says so, and Retry loads the page again', async () => {
  const { page, context } = await visitAs(browser, 'owner@demo.test')
  await page.route(METRICS, route =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"detail":"Not today."}' }),
  )
  await page.goto('/owner')
  await page.getByRole('heading', { name: 'Error Loading Dashboard' }).waitFor()
  await page.getByText('Not today.').waitFor()
  await page.unroute(METRICS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await context.close()
})

it('who has no home yet is shown the first steps instead of empty lists', async () => {
  const { page, context } = await visitAs(browser, 'owner@demo.test')
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
  await page.getByRole('heading', { name: 'Three steps and you are open' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Income by month' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Create trust levels' }).click()
  await page.waitForURL('**/owner/trust-levels')
  await context.close()
})
