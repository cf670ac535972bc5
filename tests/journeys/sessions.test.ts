import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'

/** The server treats this token like an expired one, because its signature is invalid. */
const lapse = (page: Page) =>
  page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('auth_token') ?? '').split('.')
    localStorage.setItem('auth_token', `${head}.${claims}.${'x'.repeat(43)}`)
  })

const isRefresh = (url: string) => url.endsWith('/auth/jwt/refresh/')

/** Those that were answered: one that a reload broke off renews nothing. */
const countRefreshes = (context: BrowserContext) => {
  const made: string[] = []
  context.on('response', answer => {
    if (isRefresh(answer.url()) && answer.ok()) made.push(answer.url())
  })
  return made
}

const isAtHome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()

const openTwo = async (context: BrowserContext, page: Page) => {
  await page.goto('/')
  await isAtHome(page)
  const other = await context.newPage()
  await other.goto('/')
  await isAtHome(other)
  return other
}

const toList = (page: Page) => page.getByRole('link', { name: 'Properties', exact: true }).first().click()
const isAtList = (page: Page) =>
  page.getByRole('main').getByRole('listitem').first().getByRole('link').first().waitFor()

it('two pages with a lapsed access token renew it once, and both stay signed in', async () => {
  const { page, context } = await visitAs('guest@demo.test', { own: true })
  const other = await openTwo(context, page)
  const refreshes = countRefreshes(context)
  // There is no new token before both pages have met the lapsed one.
  let bothMet = Promise.resolve<unknown>(null)
  await context.route('**/api/auth/jwt/refresh/', async route => {
    await bothMet
    // A reload may have broken it off meanwhile.
    await route.continue().catch(() => undefined)
  })
  const renewedBy = async (ask: (each: Page) => Promise<unknown>) => {
    bothMet = Promise.all([page, other].map(each => each.waitForResponse(answer => answer.status() === 401)))
    const renewed = context.waitForEvent('response', answer => isRefresh(answer.url()))
    await lapse(page)
    await Promise.all([page, other].map(ask))
    expect((await renewed).status()).toBe(200)
    await Promise.all([page, other].map(isAtList))
  }
  await renewedBy(toList)
  expect(refreshes).toHaveLength(1)
  // Also the second time: the pair that came is whole. Neither page may renew the session before it is left.
  await other.goto('about:blank')
  await page.goto('/robots.txt')
  await renewedBy(each => each.goto('/properties'))
  expect(refreshes).toHaveLength(2)
  await Promise.all(
    [page, other].map(each => each.getByRole('link', { name: 'Home', exact: true }).first().click()),
  )
  await Promise.all([isAtHome(page), isAtHome(other)])
})

it('where the browser has no locks, the session survives as well', async () => {
  const { page, context } = await visitAs('guest@demo.test', { own: true })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const other = await openTwo(context, page)
  expect(await other.evaluate(() => 'locks' in navigator)).toBe(false)
  const refreshes = countRefreshes(context)
  // Neither page may renew the session before it is left: the answer would be lost.
  await other.goto('about:blank')
  await page.goto('/robots.txt')
  await lapse(page)
  await Promise.all([page.goto('/'), other.goto('/')])
  await Promise.all([isAtHome(page), isAtHome(other)])
  await expect.poll(() => refreshes.length).toBeGreaterThan(0)
  for (const each of [page, other]) {
    await each.goto('/profile')
    await each.getByRole('heading', { level: 1, name: 'Daniel Okafor' }).waitFor()
  }
})
