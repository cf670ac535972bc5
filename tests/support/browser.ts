import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
  type Request,
} from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#api/demo/accounts.ts'
import { demo } from './demo.ts'
import { shared } from './shared.ts'

const SHOTS = join(import.meta.dirname, '..', '..', 'test-results', 'screens')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The two widths at which most journeys go. */
export const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Width = keyof typeof WIDTHS

export const openBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })

/** One for all journeys of a file. */
export const sharedBrowser = () => shared(openBrowser)

/**
 * A visitor with a browser of their own. What the page complains about is kept: a violated content policy or an
 * uncaught error fails the journey.
 */
export const visit = async (
  browser: Browser,
  {
    width = 'desktop',
    dark = false,
    url = demo().url,
    worker = false,
  }: { width?: Width; dark?: boolean; url?: string; worker?: boolean } = {},
) => {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: WIDTHS[width],
    hasTouch: width === 'phone',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    // It fetches every file of the release for each new visitor; only who goes offline needs it.
    serviceWorkers: worker ? 'allow' : 'block',
    // Each from an address of their own, as people are, so that the limits of one do not count for another.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  const page = await context.newPage()
  watchRequests(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  return { context, page, complaints }
}

export const signIn = async (page: Page, email: string, password = DEMO_PASSWORD) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address => address.pathname !== '/login')
}

/** A visit by somebody who has signed in. */
export const visitAs = async (browser: Browser, email: string, options?: Parameters<typeof visit>[1]) => {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, email)
  return visitor
}

/** What each page still waits for. The stream of the bell never ends, so nobody waits for it. */
const underWay = new WeakMap<Page, Set<Request>>()
const neverEnds = (request: Request) => new URL(request.url()).pathname.endsWith('/stream/')

const watchRequests = (page: Page) => {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => {
    if (!neverEnds(request)) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

const QUIET_MS = 300

/** Waits until nothing is loading any more: no busy request, no skeleton, every picture in sight drawn. */
export const settle = async (page: Page) => {
  await page.waitForLoadState('load')
  const open = underWay.get(page)
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    await new Promise(resolve => setTimeout(resolve, 50))
    if (open && open.size > 0) quietSince = Date.now()
  }
  await page.evaluate(() => document.fonts.ready)
}

/** Shapes of what comes, and what says that it is busy. */
const UNFINISHED = '.animate-breathe, .animate-unlock, [aria-busy=true]'

/**
 * Waits for as long as a screen takes to come and no longer: what it asked for is here, and drawn. `frames`: how often
 * in a row it must be found so, as each may ask for more; what is there already and only changes needs fewer.
 */
export const arrive = async (page: Page, frames = 3) => {
  for (let whole = 0; whole < frames; ) {
    const drawn = await page.evaluate(async unfinished => {
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      const waiting = document.querySelector(unfinished)
      waiting?.scrollIntoView() // some come when they are about to be seen
      return document.querySelector('main h1') !== null && waiting === null
    }, UNFINISHED)
    whole = drawn && !underWay.get(page)?.size ? whole + 1 : 0
  }
}

/** With `SHOTS=1`, keeps a picture of the screen to be looked at. */
export const keepShot = async (page: Page, name: string) => {
  await settle(page)
  if (!process.env.SHOTS) return
  await mkdir(SHOTS, { recursive: true })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true })
}

/** What axe finds against WCAG 2.2 AA and best practice, or by these rules alone; empty when nothing is wrong. */
export const axeFindings = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  // Through the debugger, because the page's policy rightly refuses injected scripts.
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: AXE })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], runOnly: rules })}).then(found => JSON.stringify(found.violations.map(
      violation => violation.id + ': ' + violation.nodes.map(node => node.target.join(' ')).join(', '))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  return JSON.parse(String(result.value))
}

/** The width of the page against the width of the window: nothing may scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page, name = page.url()) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
}

/** One screen as it must always be: accessible, no wider than its window, and kept to be looked at. */
export const lookOver = async (page: Page, name: string) => {
  await settle(page)
  expect({ name, findings: await axeFindings(page) }).toEqual({ name, findings: [] })
  await expectNoSidewaysScroll(page, name)
  await keepShot(page, `${name}-${page.viewportSize()?.width}`)
}
