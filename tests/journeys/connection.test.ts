import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookOver, sharedBrowser, signIn, visit, visitAs } from '../support/browser.ts'
import { type Server, startServer } from '../support/server.ts'

const ADMIN = { email: 'ada@example.com', full_name: 'Ada Lindqvist', password: 'three geese and a gate' }

const browser = sharedBrowser()

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const issues = (page: Page) => page.getByText('Connection Issues', { exact: false })

describe('a server that goes and comes back', () => {
  let dataDir: string
  let server: Server

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkey-outage-'))
    server = await startServer(dataDir, { env: { ADMIN_EMAIL: ADMIN.email, TRUST_PROXY: 'true' } })
    const token = /\/invitation\/respond\?token=([\w-]+)/.exec(server.said())?.[1]
    const { full_name, password } = ADMIN
    const body = { token, user_data: { full_name, password } }
    const answer = await post(server.url, '/invitations/accept_invitation/', body)
    expect({ status: answer.status, answer: await answer.json() }).toMatchObject({ status: 200 })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const restart = async () => {
    const port = Number(new URL(server.url).port)
    server = await startServer(dataDir, { port, env: { TRUST_PROXY: 'true' } })
  }

  it('is told of while it is gone; what was typed is kept and what failed comes by itself once it is back', async () => {
    const { page, context } = await visit(browser, { url: server.url, worker: true })
    const streams: number[] = []
    page.on('response', response => {
      if (response.url().endsWith('/notifications/stream/')) streams.push(response.status())
    })
    await signIn(page, ADMIN.email, ADMIN.password)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto('/admin/invitations')
    await page.getByLabel('Email', { exact: true }).fill('wilma@example.com')
    await expect.poll(() => streams.length).toBeGreaterThan(0)

    await server.stop()
    // Nobody touched the page: the stream of the bell is what noticed.
    await issues(page).waitFor({ timeout: 20_000 })
    await page.getByText('Some features may be limited.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Network error - please check your connection').first().waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('wilma@example.com')
    await lookOver(page, 'connection-issues')

    streams.length = 0
    await restart()
    await issues(page).waitFor({ state: 'detached', timeout: 45_000 })
    await expect.poll(() => streams, { timeout: 15_000 }).toContain(200)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Invitation sent to wilma@example.com').waitFor()

    await server.stop()
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
    await page.getByText('Network error - please check your connection').first().waitFor({ timeout: 20_000 })
    await restart()
    // No click, no reload.
    await page.getByText('No properties found').waitFor({ timeout: 45_000 })
    await context.close()
  })
})

describe('the banner', () => {
  /** Opens a page that says that it is connecting, until the first answer, and then no more. */
  const connect = async (page: Page) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    // Whatever is answered first says that the server is there.
    await page.route('**/api/**', async route => {
      await held
      await route.continue()
    })
    await page.goto('/about')
    await page.getByText('Connecting...').waitFor()
    answer()
    await page.getByText('Connecting...').waitFor({ state: 'detached' })
    await page.unrouteAll({ behavior: 'wait' })
  }

  it('says that the page is connecting as long as the first answer takes', async () => {
    const { page, context } = await visit(browser)
    await connect(page)
    await context.close()
  })

  it('says that it does not know after a sleep, until the server has answered', async () => {
    const { page, context } = await visit(browser)
    await page.clock.install()
    await connect(page)
    const look = (state: string) =>
      page.evaluate(seen => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: seen })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await page.clock.fastForward(120_000)
    await page.route('**/api/health/', () => undefined) // a server that does not answer
    await look('visible')
    await page.clock.runFor(2_000)
    await page.getByText('Looking for the server...').waitFor()
    await page.unroute('**/api/health/')
    await context.close()
  })

  for (const width of ['desktop', 'phone'] as const)
    it(`says that the device is offline, at ${width} width too, and goes with the reason`, async () => {
      const { page, context } = await visitAs(browser, 'guest@demo.test', { width })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await context.setOffline(true)
      await page.getByText('You are offline.', { exact: false }).waitFor()
      await lookOver(page, 'offline')
      await context.setOffline(false)
      await page
        .getByText('You are offline.', { exact: false })
        .waitFor({ state: 'detached', timeout: 20_000 })
      await context.close()
    })
})
