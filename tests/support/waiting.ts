import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page, Request } from 'playwright-core'

/**
 * The pending requests of each page, without the notification stream, which never ends, and without the script of the
 * map's worker, whose end is not always reported; a map that is not drawn is marked as busy.
 */
const underWay = new WeakMap<Page, Set<Request>>()
const NOT_AWAITED = /\/stream\/$|\/assets\/maplibre-gl-worker-[\w-]+\.mjs$/
const isAwaited = (request: Request) => !NOT_AWAITED.test(new URL(request.url()).pathname)

export const watchRequests = (page: Page) => {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => {
    if (isAwaited(request)) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

export const countPendingRequests = (page: Page) => underWay.get(page)?.size ?? 0

/** Placeholders, and elements that are marked as busy. */
const UNFINISHED = '.animate-breathe, .animate-unlock, [aria-busy=true]'

/** Like the limits of vitest.config.ts, it ends what hangs. */
const PATIENCE_MS = 90_000

const isDrawn = (page: Page) =>
  page.evaluate(async unfinished => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const waiting = document.querySelector(unfinished)
    waiting?.scrollIntoView() // Some are loaded only when they are about to be seen.
    return document.querySelector('main h1') !== null && waiting === null
  }, UNFINISHED)

const within5s = (answer: Promise<unknown>) =>
  Promise.race([answer.catch(String), pause(5_000, 'no answer', { ref: false })])

/** What a page still waits for, and whether the browser still draws it: for the messages of journeys that fail. */
export const describeWaiting = async (page: Page) => {
  const pending = [...(underWay.get(page) ?? [])].map(request => request.url()).join(', ') || 'nothing'
  const frame = await within5s(
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => done('drawn')))),
  )
  const state = await within5s(
    page.evaluate(
      unfinished =>
        [
          document.visibilityState,
          document.querySelector('main h1')?.textContent ?? 'no heading',
          document.querySelector(unfinished)?.outerHTML.slice(0, 300) ?? 'nothing unfinished',
        ].join('; '),
      UNFINISHED,
    ),
  )
  return `not answered: ${pending}; next frame: ${frame}; ${state}`
}

const giveUp = async (page: Page, signal: AbortSignal): Promise<never> => {
  const cause = new Error('The wait began here')
  await pause(PATIENCE_MS, undefined, { signal, ref: false })
  throw new Error(`${page.url()} is not complete; ${await describeWaiting(page)}`, { cause })
}

/**
 * Waits exactly until a screen is complete: all its requests are answered and rendered. `frames`: in how many
 * consecutive frames this must hold, because each may send further requests; a change of an existing screen needs
 * fewer. Throws after 90 seconds.
 */
export const waitForScreen = async (page: Page, frames = 3) => {
  const done = new AbortController()
  const limit = giveUp(page, done.signal)
  limit.catch(() => undefined)
  for (let whole = 0; whole < frames; ) {
    const drawn = await Promise.race([isDrawn(page), limit])
    whole = drawn && countPendingRequests(page) === 0 ? whole + 1 : 0
  }
  done.abort()
}

/** Waits until an element has the focus: a page moves it a moment after what made it move. */
export const waitForFocus = (found: Locator) => found.and(found.page().locator(':focus')).waitFor()
