import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { countPendingRequests } from '../support/waiting.ts'
import { openWayTo } from '../support/web-servers.ts'

const issues = (page: Page) => page.getByText('Connection Issues', { exact: false })

/** Skips the pauses between retries, the longest of which is half a minute. */
const letPausesPass = (page: Page) => page.clock.fastForward(30_000)

it('a server that goes down is shown as such until it is back; what was typed is kept, and what failed comes by itself', async () => {
  const address = `${randomUUID().slice(0, 8)}@example.com`
  const way = await openWayTo(demo().url)
  onTestFinished(way.cut)
  const { page } = await visitAs('admin@demo.test', { url: way.url, own: true })
  await page.clock.install()
  const streams: number[] = []
  page.on('response', response => {
    if (response.url().endsWith('/notifications/stream/')) streams.push(response.status())
  })
  // A page whose files are loaded already, but not its data.
  await page.goto('/properties')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.goto('/admin/invitations')
  await page.getByLabel('Email', { exact: true }).fill(address)
  await expect.poll(() => streams.length).toBeGreaterThan(0)

  await way.cut()
  await letPausesPass(page)
  // Without any action on the page: the notification stream noticed it.
  await issues(page).waitFor()
  await page.getByText('Some features may be limited.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Network error - please check your connection').first().waitFor()
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(address)
  await assertFitsBothWidths(page, 'connection-issues')

  streams.length = 0
  await way.mend()
  await letPausesPass(page)
  await issues(page).waitFor({ state: 'detached' })
  await expect.poll(() => streams).toContain(200)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitation sent to ${address}`).waitFor()

  await way.cut()
  await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
  await page.getByText('Network error - please check your connection').first().waitFor()
  await way.mend()
  // No click, no reload.
  await letPausesPass(page)
  await page.getByRole('main').getByRole('article').first().waitFor()
})

describe('the banner', () => {
  /** Opens a page that shows that it is connecting until the first answer arrives. */
  const connect = async (page: Page) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    // Any first answer shows that the server is available.
    await page.route('**/api/**', async route => {
      await held
      await route.continue()
    })
    await page.goto('/about')
    await page.getByText('Connecting...').waitFor()
    answer()
    await page.getByText('Connecting...').waitFor({ state: 'detached' })
    await page.unrouteAll({ behavior: 'wait' })
    await expect.poll(() => countPendingRequests(page)).toBe(0)
  }

  it('says that the page is connecting as long as the first answer takes', async () => {
    const { page } = await visit()
    await connect(page)
  })

  it('says that it does not know after a sleep, until the server has answered', async () => {
    const { page } = await visit({ own: true })
    await page.clock.install()
    await connect(page)
    const look = (state: string) =>
      page.evaluate(seen => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: seen })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    // A server that answers no call, whoever makes it.
    await page.route('**/api/**', () => undefined)
    await look('hidden')
    await page.clock.fastForward(120_000)
    await look('visible')
    await page.clock.runFor(2_000)
    await page.getByText('Connecting to the server...').waitFor()
    await page.unroute('**/api/**')
  })

  it('says that the device is offline, at any width, and goes with the reason', async () => {
    const { page, context } = await visitAs('guest@demo.test')
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await assertFitsBothWidths(page, 'offline')
    await context.setOffline(false)
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'detached' })
  })
})
