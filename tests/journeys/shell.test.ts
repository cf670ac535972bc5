import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { SCREENS } from '../support/screens.ts'
import { waitForFocus, waitForScreen } from '../support/waiting.ts'

const PEOPLE = [
  {
    who: 'guest@demo.test',
    role: 'User',
    menu: ['Profile', 'Settings', 'Help & Support', 'Sign out'],
  },
  {
    who: 'owner@demo.test',
    role: 'Owner',
    menu: ['Owner Dashboard', 'My Properties', 'Profile', 'Settings', 'Help & Support', 'Sign out'],
  },
  {
    who: 'admin@demo.test',
    role: 'Admin',
    menu: ['Admin Dashboard', 'Profile', 'Settings', 'Help & Support', 'Sign out'],
  },
] as const

const account = (page: Page) => page.getByRole('button', { name: /^Account menu of / })

describe('the header', () => {
  it.each(PEOPLE)(
    'of $who has their portal, and by keyboard alone their menu',
    async ({ who, role, menu }) => {
      const { page } = await visitAs(who)
      await page.goto('/help')
      await waitForScreen(page)
      await page.getByRole('banner').getByText(`${role} Portal`).waitFor()
      await account(page).focus()
      await page.keyboard.press('Enter')
      const items = page.getByRole('menuitem')
      await items.first().waitFor()
      const texts = (await items.allTextContents()).map(text => text.trim())
      // Only for who helps at a home, which another journey may have ended.
      expect(texts.filter(text => text !== 'Homes you help with')).toEqual(menu)
      await page.getByText(`${role} Account`).waitFor()
      await page.getByText(who).waitFor()
      await assertAccessibleAndFits(page, `account-menu-${role.toLowerCase()}`)
      // The menu moves the focus a moment after the key press.
      const focused = expect.poll(() => page.locator(':focus').textContent())
      await page.keyboard.press('End')
      await focused.toBe('Sign out')
      await page.keyboard.press('ArrowUp')
      await focused.toBe('Help & Support')
      await page.keyboard.press('Escape')
      await items.first().waitFor({ state: 'detached' })
      await waitForFocus(account(page))
    },
  )

  it('opens its search by keyboard, carries the words to the list, and Escape gives the focus back', async () => {
    const { page } = await visitAs('guest@demo.test')
    await page.goto('/help')
    const open = page.getByRole('banner').getByRole('button', { name: 'Search properties' })
    await open.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => open.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.type('lake')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname, search }) => pathname === '/properties' && search.includes('lake'))
  })

  it('stays in sight, and shows a visitor the way in', async () => {
    const { page } = await visit()
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 600))
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' })
    expect((await logIn.boundingBox())?.y).toBeLessThan(64)
    await logIn.click()
    await page.waitForURL('**/login**')
  })
})

describe('the drawer of a phone', () => {
  it.each(PEOPLE)('has every way that $who may go, by keyboard alone', async ({ who, role }) => {
    const { page } = await visitAs(who, { width: 'phone' })
    await page.goto('/help')
    await waitForScreen(page)
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    await drawer.getByText(`${role} Portal`).waitFor()
    await assertAccessibleAndFits(page, `drawer-${role.toLowerCase()}`)
    // The focus cycles inside an open drawer and never leaves it.
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => drawer.evaluate(sheet => sheet.contains(document.activeElement))).toBe(true)
    }
    const links = await drawer
      .getByRole('link')
      .evaluateAll(found => found.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
    // The suites of screens open these, in every language.
    const opened = new Set<string>([...SCREENS.nobody, ...SCREENS[who]].map(([, path]) => path))
    for (const address of links.filter(link => !opened.has(String(link)))) {
      await page.goto(String(address))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.getByText('Oops! Page not found').count(), String(address)).toBe(0)
    }
  })
})

it('a sheet at the right edge reaches it: no strip of the page beside it', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner/network')
  await page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'Ada Lindqvist' }).click()
  await page.getByRole('dialog').waitFor()
  const [gutter, sheet] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('[role=dialog]') as Element).backgroundColor,
  ])
  expect(gutter).toBe(sheet)
})

it('every page is there for programs, too, which take nothing compressed or ask for the head alone', async () => {
  for (const path of ['/', '/login'])
    for (const method of ['GET', 'HEAD']) {
      const { status } = await fetch(demo().url + path, {
        method,
        headers: { 'accept-encoding': 'identity' },
      })
      expect({ path, method, status }).toEqual({ path, method, status: 200 })
    }
})

it('the app can be installed: its manifest, its icons and its worker are there, never out of date', async () => {
  const url = demo().url
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
  for (const rule of ["worker-src 'self'", "manifest-src 'self'", 'trusted-types service-worker default;'])
    expect(`${policy};`).toContain(rule)
})
