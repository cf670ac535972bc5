import type { Browser } from 'playwright-core'
import { type Bar, watchWaterfall } from './waterfall.ts'

/** One visit to a screen. Paint in milliseconds from the start of the navigation, and all bytes received until then. */
export interface Look {
  paintMs: number
  shift: number
  /** Scripts received until then, compressed. */
  scriptKB: number
  /** All bytes received until then. */
  allKB: number
  bars: Bar[]
  /** The largest painted element. */
  element: string
  /** In milliseconds, the longest task of the page from its start until the network is idle. */
  taskMs: number
}

/** The slow network and processor that web measurement tools use for a mid-range phone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

const TELEPHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}
const QUIET_MS = 2_000
const PATIENCE_MS = 60_000

interface Seen {
  paint: number
  element: string
  shift: number
  task: number
}

/** Runs in the page before all other scripts. */
const observe = () => {
  const seen: Seen = { paint: 0, element: '', shift: 0, task: 0 }
  ;(window as unknown as { seen: Seen }).seen = seen
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      seen.paint = entry.startTime
      seen.element =
        `${entry.element?.tagName.toLowerCase() ?? ''} ${entry.url?.split('/').at(-1) ?? ''}`.trim()
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
  }).observe({ type: 'longtask', buffered: true })
}

export interface Tokens {
  access: string
  refresh: string
}

/** A new browser context, signed in, of a mid-range phone with a slow connection. */
export const openTelephone = async (browser: Browser, url: string, tokens: Tokens) => {
  const context = await browser.newContext({
    ...TELEPHONE,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(url).origin,
          localStorage: [
            { name: 'auth_token', value: tokens.access },
            { name: 'refresh_token', value: tokens.refresh },
          ],
        },
      ],
    },
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: false })
  await line.send('Network.emulateNetworkConditions', SLOW_4G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, line }
}

/** Opens one path in a new browser context, signed in, and waits until the network is idle. */
export const visitScreen = async (
  browser: Browser,
  url: string,
  path: string,
  tokens: Tokens,
  /** An element that exists once the screen is shown. */
  ready: string,
): Promise<Look> => {
  const { context, page, line } = await openTelephone(browser, url, tokens)
  try {
    const waterfall = watchWaterfall(line)
    let lastHeard = Date.now()
    line.on('Network.loadingFinished', () => {
      lastHeard = Date.now()
    })
    await page.addInitScript(observe)
    const began = Date.now()
    await page.goto(url + path, { waitUntil: 'load', timeout: PATIENCE_MS })
    await page.locator(ready).first().waitFor({ timeout: PATIENCE_MS })
    lastHeard = Date.now()
    while (Date.now() - lastHeard < QUIET_MS && Date.now() - began < PATIENCE_MS)
      await new Promise(resolve => setTimeout(resolve, 100))
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const bars = waterfall()
    const before = bars.filter(({ ended }) => ended < seen.paint)
    const weigh = (some: readonly Bar[]) => some.reduce((sum, { kB }) => sum + kB, 0)
    return {
      paintMs: seen.paint,
      shift: seen.shift,
      scriptKB: weigh(before.filter(({ path }) => path.endsWith('.js'))),
      allKB: weigh(before),
      bars,
      element: seen.element,
      taskMs: seen.task,
    }
  } finally {
    await context.close()
  }
}
