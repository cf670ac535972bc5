import type { Browser } from 'playwright-core'
import { openTelephone, type Tokens } from './screen.ts'
import { startTrace, type TraceEvent } from './trace.ts'

/** How long somebody looks at the list before they ask for its map. */
const LOOKING_MS = 12_000

/** Milliseconds in which the page waited for what a browser without a graphics card drew. */
const readBackMs = (events: readonly TraceEvent[]) =>
  events.filter(({ name }) => name === 'GLES2::ReadPixels').reduce((sum, { dur = 0 }) => sum + dur / 1_000, 0)

/**
 * Milliseconds from the press of "Show map", on a list that somebody has looked at for a while, until the base map and
 * the prices are drawn, and until they are drawn by the map that moves; how many of these a telephone with a graphics
 * card does not spend; and the longest task meanwhile.
 */
export const measureMapOpening = async (browser: Browser, url: string, tokens: Tokens) => {
  const { context, page, line } = await openTelephone(browser, url, tokens)
  try {
    await page.goto(`${url}/properties`)
    await page.locator('main article img').first().waitFor()
    await new Promise(resolve => setTimeout(resolve, LOOKING_MS))
    const stopTracing = await startTrace(line, ['gpu'])
    const opening = await page.evaluate(async () => {
      let longestTask = 0
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
      }).observe({ type: 'longtask' })
      const button = [...document.querySelectorAll('button')].find(each => each.textContent === 'Show map')
      // Looking through the whole page in each frame would take a tenth of the time.
      const maps = document.getElementsByClassName('homes-map')
      const isDrawn = () =>
        maps[0]?.getAttribute('aria-busy') === 'false' && maps[0].querySelector('li button')
      const began = performance.now()
      button?.click()
      const isMoving = () => maps[0]?.querySelector<HTMLElement>('.maplibregl-canvas')?.style.display === ''
      const millisecondsUntil = async (isThere: () => unknown) => {
        while (!isThere()) await new Promise(requestAnimationFrame)
        // The frame that shows it.
        await new Promise(requestAnimationFrame)
        return performance.now() - began
      }
      const tookMs = await millisecondsUntil(isDrawn)
      const movesMs = await millisecondsUntil(isMoving)
      await new Promise(resolve => setTimeout(resolve, 100))
      return { tookMs, movesMs, longestTask }
    })
    return { ...opening, readBackMs: readBackMs(await stopTracing()) }
  } finally {
    await context.close()
  }
}
