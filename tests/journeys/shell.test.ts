import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('the header', () => {
  it('stays in sight, and shows a visitor the way in', async () => {
    const { page, context } = await visit(browser)
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 600))
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' })
    expect((await logIn.boundingBox())?.y).toBeLessThan(64)
    await logIn.click()
    await page.waitForURL('**/login**')
    await context.close()
  })
})

it('the app can be installed: its manifest, its icons and its worker are there, never out of date', async () => {
  const url = inject('demoUrl')
  const manifest = await fetch(`${url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect(manifest.headers.get('cache-control')).toBe('no-cache')
  const { start_url, display, icons } = await manifest.json()
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' })
  for (const { src, type } of icons) {
    const icon = await fetch(url + src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
  }
  expect(icons.map((icon: { sizes: string; purpose?: string }) => [icon.sizes, icon.purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  const worker = await fetch(`${url}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  const policy = worker.headers.get('content-security-policy')
  for (const rule of ["worker-src 'self'", "manifest-src 'self'", 'trusted-types service-worker;'])
    expect(`${policy};`).toContain(rule)
})
