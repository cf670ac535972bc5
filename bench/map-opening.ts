import type { Browser } from 'playwright-core'
import { openTelephone, type Tokens } from './screen.ts'

/** How long somebody looks at the list before they ask for its map. */
const LOOKING_MS = 12_000

/**
 * Milliseconds from the press of "Show map", on a list that somebody has looked at for a while, until the base map and
 * the prices are drawn, and the longest task meanwhile.
 */
export const measureMapOpening = async (browser: Browser, url: string, tokens: Tokens) => {
  const { context, page } = await openTelephone(browser, url, tokens)
  try {
    await page.goto(`${url}/properties`)
    await page.locator('main article img').first().waitFor()
    await new Promise(resolve => setTimeout(resolve, LOOKING_MS))
    return await page.evaluate(async () => {
      let longestTask = 0
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
      }).observe({ type: 'longtask' })
      const button = [...document.querySelectorAll('button')].find(each => each.textContent === 'Show map')
      const began = performance.now()
      button?.click()
      const isDrawn = () => document.querySelector('.homes-map[aria-busy="false"] li button') !== null
      while (!isDrawn()) await new Promise(requestAnimationFrame)
      const tookMs = performance.now() - began
      await new Promise(resolve => setTimeout(resolve, 100))
      return { tookMs, longestTask }
    })
  } finally {
    await context.close()
  }
}
