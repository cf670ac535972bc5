import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { openBrowser } from './chromium.ts'
import { demo } from './demo.ts'
import { assignTokens, demoAddress, readTokens, type SignedIn, signInAs } from './signed-in.ts'
import { describeWaiting, watchRequests } from './waiting.ts'

/** The two window widths of all journeys. */
export const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Width = keyof typeof WIDTHS

/** A page of a journey is closed before scripts that are compiled a second time, to run faster, have run for long. */
const COMPILE_ONCE = '--js-flags=--no-opt'

/** One browser for all journeys of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
const sharedBrowser = () => {
  browser ??= openBrowser([COMPILE_ONCE])
  return browser
}

interface VisitOptions {
  readonly width?: Width | undefined
  readonly url?: string
  /** With a service worker, which loads every file of the release for each new visitor. */
  readonly worker?: boolean
  /** In a browser context and a session of its own: for visits that end the session, or change more than a page. */
  readonly own?: boolean
  readonly password?: string
  /** The test causes failures that the page itself reports. */
  readonly complains?: boolean
}

/** Contexts of earlier visits are reused, because they have the files of the release and their compiled code cached. */
const kept = new Map<string, BrowserContext>()
const inUse = new Set<BrowserContext>()

/** Like the limits of vitest.config.ts, it ends what hangs. */
const PATIENCE_MS = 90_000

const openContext = async ({ width = 'desktop', url = demo().url, worker = false }: VisitOptions) => {
  const context = await (await sharedBrowser()).newContext({
    baseURL: url,
    viewport: WIDTHS[width],
    hasTouch: width === 'phone',
    reducedMotion: 'reduce',
    locale: 'en-US',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

const takeContext = async (who: string, options: VisitOptions) => {
  if (options.own || options.worker || !who.endsWith('@demo.test')) return openContext(options)
  const key = `${who} ${options.width} ${options.url}`
  const known = kept.get(key)
  if (known && inUse.has(known)) return openContext(options)
  const context = known ?? (await openContext(options))
  kept.set(key, context)
  inUse.add(context)
  return context
}

/** Resets the context to that of a new browser, except for cached files. */
const giveBack = async (context: BrowserContext) => {
  if (!inUse.has(context)) return context.close()
  for (const page of context.pages()) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setGeolocation(null)
  inUse.delete(context)
}

/** What a context cannot undo is for visits with `own`. */
const forbidLasting = (page: Page) => {
  const refuse = () => {
    throw new Error('This lasts longer than the visit: visit with `own: true`')
  }
  page.clock.install = refuse
  page.context().addInitScript = refuse
}

/** Of a failed journey, the log says what its pages show and wait for, and whether the browser still draws them. */
const tellWhatShows = async (page: Page) => {
  console.error(`${page.url()} waits; ${await describeWaiting(page)}`)
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  console.error(shown.slice(0, 3_000))
}

const openPage = async (who: SignedIn | undefined, options: VisitOptions) => {
  const { url = demo().url, own = false, worker = false } = options
  const context = await takeContext(who?.email ?? 'nobody@demo.test', options)
  // Each visit has its own address, as in reality, so that the limits of one do not affect another.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': demoAddress() })
  const localStorage = who
    ? [
        { name: 'auth_token', value: who.access },
        { name: 'refresh_token', value: who.refresh },
      ]
    : []
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] })
  const page = await context.newPage()
  if (!own && !worker) forbidLasting(page)
  if (who) assignTokens(page, who)
  watchRequests(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  const test = TestRunner.getCurrentTest()
  const close = async () => {
    if (test?.result?.state === 'fail' && !page.isClosed()) await tellWhatShows(page)
    await giveBack(context)
    if (!options.complains) expect(complaints).toEqual([])
  }
  if (test) onTestFinished(close)
  return { context, page, complaints, close }
}

/**
 * Opens a page signed out, until the test has ended; if it is opened before all tests of a file, the file must close
 * it. Errors of the page, such as a violated content policy or an uncaught exception, fail the journey.
 */
export const visit = (options: VisitOptions = {}) => openPage(undefined, options)

/** A signed-in visit; no page is open yet. */
export const visitAs = async (email: string, options: VisitOptions = {}) =>
  openPage(await (options.own ? signInAs : readTokens)(email, options.password), options)

/** Signs in through the form. */
export const signInByForm = async (page: Page, email: string, password = DEMO_PASSWORD) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address => address.pathname !== '/login')
}
