import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { lookOver, sharedBrowser, signIn, visit, visitAs } from '../support/browser.ts'
import { askAs } from '../support/signed-in.ts'

const browser = sharedBrowser()

/** What this device keeps of a person, and what its worker keeps of the release. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const addresses: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      addresses[name.startsWith('workbox-precache') ? 'release' : name] = requests.map(
        ({ url }) => new URL(url).pathname,
      )
    }
    return addresses
  })

const isKept = (page: Page) =>
  expect.poll(async () => (await kept(page))['latchkey-kept'], { timeout: 30_000 }).toContain('/kept/record')

const isForgotten = (page: Page) =>
  expect.poll(async () => 'latchkey-kept' in (await kept(page)), { timeout: 10_000 }).toBe(false)

const nextStayOf = async (page: Page): Promise<Booking> => {
  const { results } = (await askAs(page, '/bookings/?as=guest&limit=100')) as { results: Booking[] }
  const today = new Date().toISOString().slice(0, 10)
  const [next] = results
    .filter(({ status, check_out_date }) => /pending|confirmed/.test(status) && check_out_date >= today)
    .sort((one, other) => one.check_in_date.localeCompare(other.check_in_date))
  if (!next) throw new Error('The demo guest has no stay ahead')
  return next
}

/** A guest with a worker, whose next stay is on the device. */
const guestWithStay = async (width: 'desktop' | 'phone' = 'desktop') => {
  const visitor = await visit(browser, { width, worker: true })
  const { page } = visitor
  await signIn(page, 'guest@demo.test')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const stay = await nextStayOf(page)
  await isKept(page)
  return { ...visitor, stay }
}

/** As when a device is put away: every worker is ended, and has to begin again from what it kept. */
const endWorkers = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

const goOffline = async (context: BrowserContext, page: Page) => {
  await endWorkers(page)
  await context.setOffline(true)
}

for (const width of ['desktop', 'phone'] as const)
  it(`the next stay is readable without a connection, over a reload too (${width})`, async () => {
    const { page, context, stay } = await guestWithStay(width)
    const title = page.getByRole('heading', { level: 1, name: stay.property.title })
    await page.goto(`/stays/${stay.id}`)
    await title.waitFor()
    await goOffline(context, page)
    await page.reload()
    await title.waitFor()
    await page.getByText(/^Offline: as of \d+:\d\d/).waitFor()
    const picture = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: /^Account menu of Daniel Okafor/ }).waitFor()
    await lookOver(page, 'stay-offline')

    await context.setOffline(false)
    await page.getByText(/^Offline: as of/).waitFor({ state: 'detached', timeout: 20_000 })
    await context.close()
  })

it('only the next stay of this person is kept, and of the API nothing by the worker', async () => {
  const { page, context } = await guestWithStay()
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/properties')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { release = [], 'latchkey-kept': own = [], ...others } = await kept(page)
  expect(others).toEqual({})
  expect(own.filter(address => !/^\/(kept\/record|uploads\/[\w-]+\.webp)$/.test(address))).toEqual([])
  expect(own.length).toBeLessThanOrEqual(2)
  expect(release).toContain('/index.html')
  expect(release.filter(address => !/^\/(index\.html$|assets\/)/.test(address))).toEqual([])
  await context.close()
})

it('signing out leaves nothing of it, with a connection and without', async () => {
  const { page, context, stay } = await guestWithStay()
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText(/Signed out successfully|Error signing out/).waitFor()
  }
  await signOut()
  await isForgotten(page)

  await signIn(page, 'guest@demo.test')
  await isKept(page)
  await page.goto(`/stays/${stay.id}`)
  await goOffline(context, page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: stay.property.title }).waitFor()
  await signOut()
  await isForgotten(page)
  await page.goto(`/stays/${stay.id}`)
  await page.waitForURL('**/login**')
  expect(await page.getByText(stay.property.title).count()).toBe(0)
  await context.close()
})

it('a session that the server has ended, and the next person at this device, find nothing of it', async () => {
  const { page, context } = await guestWithStay()
  // Ended from elsewhere: neither token is good any more.
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('auth_token') ?? '').split('.')
    localStorage.setItem('auth_token', `${head}.${claims}.${'x'.repeat(43)}`)
    localStorage.setItem('refresh_token', 'x'.repeat(43))
  })
  await page.reload()
  await page.waitForURL('**/login**')
  await isForgotten(page)

  await signIn(page, 'guest@demo.test')
  await isKept(page)
  const other = await visitAs(browser, 'admin@demo.test')
  const tokens = await other.page.evaluate(() => ({ ...localStorage }))
  await other.context.close()
  const second = await context.newPage()
  await second.goto('/about')
  await second.evaluate(found => {
    for (const [name, value] of Object.entries(found)) localStorage.setItem(name, value)
  }, tokens)
  await isForgotten(page)
  await context.close()
})
