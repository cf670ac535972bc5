import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Activity, SystemStats } from '#contract/analytics/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { visitAs } from '../support/browser.ts'
import { poll } from '../support/finding.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

const STATS = '**/api/analytics/system_stats/'
const ACTIVITY = '**/api/analytics/recent_activity/*'

/** The server's answer with these counts. */
const counting = (page: Page, values: Partial<SystemStats['values']>) =>
  page.route(STATS, async route => {
    const answer = await route.fetch()
    const stats = (await answer.json()) as SystemStats
    const at = new Date(Date.now() - 3 * DAY_MS).toISOString()
    const since = { review_asked_at: at, funds_requested_at: at }
    await route.fulfill({
      response: answer,
      json: { ...stats, ...since, values: { ...stats.values, ...values } },
    })
  })

const NOTHING = {
  homes_to_review: 0,
  funds_waiting: 0,
  claims_waiting: 0,
  incidents_waiting: 0,
  calendars_late: 0,
  conflicts_open: 0,
  mails_failed: 0,
  jobs_failed: 0,
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })

it('an admin sees the day at a glance, and goes to what waits with the filter set', async () => {
  const { page } = await visitAs('admin@demo.test')
  await counting(page, {
    ...NOTHING,
    homes_to_review: 2,
    calendars_late: 3,
    mails_failed: 1,
    jobs_failed: 1,
  })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const stats = await askAs<SystemStats>(page, '/analytics/system_stats/')
  const figures = page.getByRole('region', { name: 'Latchkey at a glance' })
  await figures.getByText(`${stats.values.people} people in all`).waitFor()
  await page.getByRole('table', { name: /^Bookings by day/ }).waitFor({ state: 'attached' })
  for (const [item, address] of [
    ['Suggested properties: Review them', '/admin/suggested-properties'],
    ['Calendars out of date: See the homes', '/admin/all-properties?health=red'],
    ['Failed emails: Send them again', '/admin/system?cause=mail'],
    ['Failed jobs: Try them again', '/admin/system?cause=other'],
  ] as const) {
    const link = waiting(page).getByRole('link', { name: item })
    expect([item, await link.getAttribute('href')]).toEqual([item, address])
  }
  await waiting(page).getByText('The first was suggested 3 days ago.').waitFor()
  await expect
    .poll(() => waiting(page).getByRole('link', { name: 'Fund requests', exact: true }).count())
    .toBe(1)
  await assertFitsBothWidths(page, 'admin-overview')

  // By keyboard: first the definition of a figure, then the card.
  await waiting(page).getByRole('button', { name: 'What “Out of date” means' }).focus()
  await page.getByRole('tooltip').getByText('nights taken elsewhere may be open here').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/all-properties?health=red')
  await page.getByRole('heading', { level: 1, name: 'All properties' }).waitFor()
})

it('the menu, the header and the account lead there; the time of the charts stands in the address', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/owners')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect.poll(() => menu.getByRole('link').first().textContent()).toBe('Dashboard')
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/admin$/)
  const table = page.getByRole('table', { name: /^Revenue by day/ })
  await poll(() => table.getByRole('row').count()).toBe(31)
  await page.getByLabel('Period', { exact: true }).selectOption('year')
  await page.waitForURL('**/admin?range=year')
  await poll(() => table.getByRole('row').count()).toBe(13)
  await page.reload()
  await poll(() => table.getByRole('row').count()).toBe(13)
  await page.goBack()
  await poll(() => table.getByRole('row').count()).toBe(31)
  await page.getByRole('link', { name: 'Open report: Bookings' }).click()
  await page.waitForURL(/\/admin\/reports\?report=bookings&range=own&group=day&from=/)
  await expect.poll(() => page.getByLabel('Group by').inputValue()).toBe('day')
})

it('what happens meanwhile appears after 30 seconds, and what failed after 5 minutes, by itself', async () => {
  const { page } = await visitAs('admin@demo.test', { own: true })
  await page.clock.install()
  await counting(page, NOTHING)
  await page.goto('/admin')
  await page.getByText('Nothing is waiting for you, and nothing has failed.').waitFor()
  await page.getByRole('heading', { name: 'Recent activity' }).waitFor()
  await page.route(ACTIVITY, route => {
    const news: Activity = {
      key: 'person_joined-x',
      kind: 'person_joined',
      at: new Date().toISOString(),
      person: {
        id: '0b6f6c50-0000-4000-8000-000000000001',
        full_name: 'Wilma Wanderer',
        profile_image: null,
      },
      property_title: null,
      booking: null,
      subject: '0b6f6c50-0000-4000-8000-000000000001',
      by: 'other',
    }
    return route.fulfill({ json: { results: [news] } })
  })
  await waitForScreen(page)
  expect(await page.getByText('Wilma Wanderer').count()).toBe(0)
  await page.clock.fastForward(31_000)
  const news = page.getByRole('link', { name: 'Wilma Wanderer created an account' })
  await news.waitFor()
  await expect
    .poll(() => news.getAttribute('href'))
    .toBe('/admin/people/0b6f6c50-0000-4000-8000-000000000001')

  await page.unroute(STATS)
  await counting(page, { ...NOTHING, jobs_failed: 4 })
  await page.clock.fastForward('05:01')
  await waiting(page).getByRole('link', { name: 'Failed jobs: Try them again' }).waitFor()
})

it('a part that does not load leaves the others in place, and loads when asked again', async () => {
  const { page } = await visitAs('admin@demo.test')
  const broken = { status: 400, contentType: 'application/json', body: '{"detail":"Not today."}' }
  await page.route(STATS, route => route.fulfill(broken))
  await page.route('**/api/analytics/reports/revenue/*', route => route.fulfill(broken))
  await page.route(ACTIVITY, route => route.fulfill(broken))
  await page.goto('/admin')
  await page.getByText('What is waiting for you could not be loaded.').waitFor()
  await page.getByText('Recent activity could not be loaded.').waitFor()
  await page.getByText('This chart could not be loaded.').waitFor()
  await page.getByRole('table', { name: /^Bookings by day/ }).waitFor({ state: 'attached' })
  await assertFitsBothWidths(page, 'admin-overview-broken')
  await page.unroute(STATS)
  await waiting(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await waiting(page).getByText('What is waiting for you could not be loaded.').waitFor({ state: 'hidden' })
  await page.getByText('This chart could not be loaded.').waitFor()
})

it('a new platform says what comes first', async () => {
  const { page } = await visitAs('admin@demo.test')
  await counting(page, { ...NOTHING, people: 1, admins: 1, guests: 0, owners: 0, homes: 0, homes_offered: 0 })
  await page.route(ACTIVITY, route => route.fulfill({ json: { results: [] } }))
  await page.goto('/admin')
  await page.getByText('Latchkey is open, but nobody is here yet').waitFor()
  await page.getByText('Nothing yet. New people, homes, bookings and requests appear here.').waitFor()
  await assertFitsBothWidths(page, 'admin-overview-new')
  await page.getByRole('main').getByRole('link', { name: 'Invite people' }).click()
  await page.waitForURL('**/admin/invitations')
})
