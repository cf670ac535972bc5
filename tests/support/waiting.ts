import type { Locator, Page, Request } from 'playwright-core'

/** The pending requests of each page. The notification stream is excluded, because it never ends. */
const underWay = new WeakMap<Page, Set<Request>>()
const neverEnds = (request: Request) => new URL(request.url()).pathname.endsWith('/stream/')

export const watchRequests = (page: Page) => {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => {
    if (!neverEnds(request)) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

/** Placeholders, and elements that are marked as busy. */
const UNFINISHED = '.animate-breathe, .animate-unlock, [aria-busy=true]'

/**
 * Waits exactly until a screen is complete: all its requests are answered and rendered. `frames`: in how many
 * consecutive frames this must hold, because each may send further requests; a change of an existing screen needs
 * fewer.
 */
export const waitForScreen = async (page: Page, frames = 3) => {
  for (let whole = 0; whole < frames; ) {
    const drawn = await page.evaluate(async unfinished => {
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      const waiting = document.querySelector(unfinished)
      waiting?.scrollIntoView() // Some are loaded only when they are about to be seen.
      return document.querySelector('main h1') !== null && waiting === null
    }, UNFINISHED)
    whole = drawn && !underWay.get(page)?.size ? whole + 1 : 0
  }
}

/** Waits until an element has the focus: a page moves it a moment after what made it move. */
export const waitForFocus = (found: Locator) => found.and(found.page().locator(':focus')).waitFor()
