import type { Browser, Page } from 'playwright-core'
import { type Frames, recordFrames, scrollByFinger } from './frames.ts'
import { openTelephone, type Tokens } from './screen.ts'

/** How many homes the list shows at the end. */
export const LISTED = 500
/** Homes of a page of the list (spec 9). */
const PAGE = 50
/** What a page loads in advance is there by then. */
const SETTLED_MS = 8_000
const KEY_MS = 150
const WORDS = 'lake house'

/** What somebody does, how often, and in milliseconds the longest time from it to the next paint. */
export interface Interaction {
  what: string
  inputs: number
  slowestMs: number
  /** The longest task of the page meanwhile. */
  longestTaskMs: number
}

interface Watched {
  slowest: number
  ids: Set<number>
  task: number
}

/** The taps and keys while `act` goes on, as the browser times them: whole multiples of 8 ms. */
const time = async (page: Page, what: string, act: () => Promise<unknown>): Promise<Interaction> => {
  await page.evaluate(() => {
    const watched: Watched = { slowest: 0, ids: new Set(), task: 0 }
    ;(window as unknown as { watched: Watched }).watched = watched
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) {
          watched.ids.add(entry.interactionId)
          watched.slowest = Math.max(watched.slowest, entry.duration)
        }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) watched.task = Math.max(watched.task, duration)
    }).observe({ type: 'longtask' })
  })
  await act()
  // Entries are reported after the paint that they wait for.
  await page.waitForTimeout(1_000)
  return page.evaluate(asked => {
    const { watched } = window as unknown as { watched: Watched }
    return {
      what: asked,
      inputs: watched.ids.size,
      slowestMs: watched.slowest,
      longestTaskMs: watched.task,
    }
  }, what)
}

/** Scrolls to the button for further homes, and returns its middle. The driver's own search would take longer than the press. */
const findMore = (page: Page) =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll('main button')].find(each =>
      each.textContent.startsWith('Show more homes'),
    )
    if (!button) throw new Error('There is no button for further homes')
    button.scrollIntoView({ block: 'center' })
    // What comes into view is drawn, and may move the button.
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    button.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })

const untilListed = (page: Page, count: number) =>
  page.evaluate(async wanted => {
    const cards = document.getElementsByTagName('article')
    const deadline = performance.now() + 30_000
    while (cards.length < wanted) {
      if (performance.now() > deadline) throw new Error(`The list shows ${cards.length} homes, not ${wanted}`)
      await new Promise(requestAnimationFrame)
    }
  }, count)

/** A guest's list on a phone: words are typed into its search, it is paged to {@link LISTED} homes, and scrolled. */
export const measureLongList = async (browser: Browser, url: string, tokens: Tokens) => {
  const { context, page, line } = await openTelephone(browser, url, tokens)
  try {
    await page.goto(`${url}/properties`)
    await page.locator('main article img').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    const search = page.locator('main').getByRole('searchbox').first()
    await search.tap()
    const interactions = [
      await time(page, 'type in the search', () => page.keyboard.type(WORDS, { delay: KEY_MS })),
    ]
    await search.fill('')
    await untilListed(page, PAGE)
    await page.waitForTimeout(SETTLED_MS)

    for (let shown = PAGE; shown < LISTED; shown += PAGE) {
      const button = await findMore(page)
      await page.waitForTimeout(1_500)
      interactions.push(
        await time(page, `show ${PAGE} more below ${shown}`, async () => {
          await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [button] })
          await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
          await untilListed(page, shown + PAGE)
        }),
      )
    }
    await page.waitForTimeout(SETTLED_MS)
    const rest = await recordFrames(page, line, 'nothing', () => page.waitForTimeout(8_000))
    const up = await recordFrames(page, line, 'scroll up', () => scrollByFinger(line, 0, 12_000))
    const down = await recordFrames(page, line, 'scroll down', () => scrollByFinger(line, 0, -12_000))
    const frames: Frames[] = [rest, up, down]
    return { interactions, frames }
  } finally {
    await context.close()
  }
}
