import type { Browser, CDPSession } from 'playwright-core'
import { openTelephone, type Tokens } from './screen.ts'

/** How long somebody looks at the list before they ask for its map. */
const LOOKING_MS = 12_000

interface TraceEvent {
  name: string
  dur?: number
}

/** Milliseconds in which the page waited for what a browser without a graphics card drew. */
const readBackMs = (events: readonly TraceEvent[]) =>
  events.filter(({ name }) => name === 'GLES2::ReadPixels').reduce((sum, { dur = 0 }) => sum + dur / 1_000, 0)

/** Records what the browser's graphics do until the returned function is called. */
const traceGraphics = async (line: CDPSession) => {
  const events: TraceEvent[] = []
  line.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['gpu'], excludedCategories: ['*'] },
  })
  return async () => {
    const complete = new Promise(resolve => line.once('Tracing.tracingComplete', resolve))
    await line.send('Tracing.end')
    await complete
    return events
  }
}

/**
 * Milliseconds from the press of "Show map", on a list that somebody has looked at for a while, until the base map and
 * the prices are drawn; how many of them a telephone with a graphics card does not spend; and the longest task meanwhile.
 */
export const measureMapOpening = async (browser: Browser, url: string, tokens: Tokens) => {
  const { context, page, line } = await openTelephone(browser, url, tokens)
  try {
    await page.goto(`${url}/properties`)
    await page.locator('main article img').first().waitFor()
    await new Promise(resolve => setTimeout(resolve, LOOKING_MS))
    const stopTracing = await traceGraphics(line)
    const opening = await page.evaluate(async () => {
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
    return { ...opening, readBackMs: readBackMs(await stopTracing()) }
  } finally {
    await context.close()
  }
}
