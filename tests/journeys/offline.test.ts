import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { signInByForm, visit } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, readTokens, type SignedIn, signInAs } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

/** The caches of this device: one with the person's data, one with the release's files. */
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

/** How many files of the release the worker loaded one by one. Those from the pack have no header of the server. */
const loadedAlone = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(each => each.startsWith('workbox-precache')) ?? ''
    const files = await (await caches.open(name)).matchAll()
    return files.filter(({ headers }) => headers.has('cache-control')).length
  })

const isKept = (page: Page) =>
  expect.poll(async () => (await kept(page))['latchkey-kept']).toContain('/kept/record')

/** Without opening it: that would create it again where it is deleted between two looks. */
const isForgotten = (page: Page) =>
  expect.poll(() => page.evaluate(() => caches.has('latchkey-kept'))).toBe(false)

const nextStayOf = async (page: Page): Promise<Booking> => {
  const { results } = (await askAs(page, '/bookings/?as=guest&limit=100')) as { results: Booking[] }
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  const [next] = results
    .filter(({ status, check_out_date }) => /pending|confirmed/.test(status) && check_out_date >= today)
    .sort((one, other) => one.check_in_date.localeCompare(other.check_in_date))
  if (!next) throw new Error('The demo guest has no stay ahead')
  return next
}

/** All tests use one device, because its worker first loads every file of the release. */
let device: Awaited<ReturnType<typeof visit>>
beforeAll(async () => {
  device = await visit({ width: 'phone', worker: true })
  await device.page.goto('/about')
  await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
})
afterAll(() => device.close())

const keepTokens = async (page: Page, { access, refresh }: SignedIn) =>
  page.evaluate(
    found => {
      for (const [name, value] of Object.entries(found)) localStorage.setItem(name, value)
    },
    { auth_token: access, refresh_token: refresh },
  )

/** A guest with their own session, whose next stay is stored on the device. */
const guestWithStay = async () => {
  const { page, context } = device
  await context.setOffline(false)
  await page.goto('/about')
  await keepTokens(page, await signInAs('guest@demo.test'))
  await page.goto('/')
  const stay = await nextStayOf(page)
  await isKept(page)
  return { page, context, stay }
}

/** Ends every worker, as a device in standby does: they must start again from their caches. */
const endWorkers = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** Once the page is whole: a file that is still on its way would be cut off. */
const goOffline = async (context: BrowserContext, page: Page) => {
  await waitForScreen(page)
  await endWorkers(page)
  await context.setOffline(true)
}

it('the next stay is readable without a connection, over a reload too', async () => {
  const { page, context, stay } = await guestWithStay()
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
  await assertFitsBothWidths(page, 'stay-offline')

  await context.setOffline(false)
  await page.getByText(/^Offline: as of/).waitFor({ state: 'detached' })
})

it('only the next stay of this person is kept, and of the API nothing by the worker', async () => {
  const { page } = await guestWithStay()
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/properties')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { release = [], 'latchkey-kept': own = [], ...others } = await kept(page)
  expect(others).toEqual({})
  const ofStay = /^\/(kept\/record|kept\/guide\/[\w-]+|uploads\/[\w-]+\.webp)$/
  expect(own.filter(address => !ofStay.test(address))).toEqual([])
  // The record, the picture of the home, and that of its guide.
  expect(own.length).toBeLessThanOrEqual(3)
  expect(release).toContain('/index.html')
  // The page and the fonts, which are no texts; hundreds of scripts come as one file.
  const alone = await loadedAlone(page)
  expect(alone).toBeGreaterThan(0)
  expect(alone).toBeLessThan(20)
  expect(release.length).toBeGreaterThan(200)
  expect(release.filter(address => !/^\/(index\.html$|assets\/)/.test(address))).toEqual([])
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

  await signInByForm(page, 'guest@demo.test')
  await isKept(page)
  await page.goto(`/stays/${stay.id}`)
  await goOffline(context, page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: stay.property.title }).waitFor()
  await signOut()
  await isForgotten(page)
  await page.goto(`/stays/${stay.id}`)
  await page.waitForURL('**/login**')
  await expect.poll(() => page.getByText(stay.property.title).count()).toBe(0)
})

it('a session that the server has ended, and the next person at this device, find nothing of it', async () => {
  const { page, context } = await guestWithStay()
  // Ended elsewhere: neither token is valid any more.
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('auth_token') ?? '').split('.')
    localStorage.setItem('auth_token', `${head}.${claims}.${'x'.repeat(43)}`)
    localStorage.setItem('refresh_token', 'x'.repeat(43))
  })
  await page.reload()
  await page.waitForURL('**/login**')
  await isForgotten(page)

  await signInByForm(page, 'guest@demo.test')
  await isKept(page)
  const second = await context.newPage()
  await second.goto('/about')
  await keepTokens(second, await readTokens('admin@demo.test'))
  await isForgotten(page)
})
