import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharedBrowser, signIn, visit } from '../support/browser.ts'

const browser = sharedBrowser()

/** What the server would say of a token whose time is over: its signature does not hold. */
const lapse = (page: Page) =>
  page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('auth_token') ?? '').split('.')
    localStorage.setItem('auth_token', `${head}.${claims}.${'x'.repeat(43)}`)
  })

const countRefreshes = (context: BrowserContext) => {
  const made: string[] = []
  context.on('request', request => {
    if (request.url().endsWith('/auth/jwt/refresh/')) made.push(request.url())
  })
  return made
}

const isAtHome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()

const openTwo = async (context: BrowserContext, page: Page) => {
  await signIn(page, 'guest@demo.test')
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
  const { page, context } = await visit(browser)
  const other = await openTwo(context, page)
  const refreshes = countRefreshes(context)
  // Long enough that both pages have met the lapsed token before there is a new one.
  await context.route('**/api/auth/jwt/refresh/', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  for (const time of [1, 2]) {
    await lapse(page)
    await Promise.all([toList(page), toList(other)])
    await Promise.all([isAtList(page), isAtList(other)])
    // Also the second time: the pair that came is whole.
    expect(refreshes).toHaveLength(time)
    await Promise.all(
      [page, other].map(each => each.getByRole('link', { name: 'Home', exact: true }).first().click()),
    )
    await Promise.all([isAtHome(page), isAtHome(other)])
  }
  await context.close()
})

it('where the browser has no locks, the session survives as well', async () => {
  const { page, context } = await visit(browser)
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const other = await openTwo(context, page)
  expect(await other.evaluate(() => 'locks' in navigator)).toBe(false)
  const refreshes = countRefreshes(context)
  await lapse(page)
  await Promise.all([page.reload(), other.reload()])
  await Promise.all([isAtHome(page), isAtHome(other)])
  expect(refreshes.length).toBeGreaterThan(0)
  for (const each of [page, other]) {
    await each.goto('/profile')
    await each.getByRole('heading', { level: 1, name: 'Daniel Okafor' }).waitFor()
  }
  await context.close()
})
