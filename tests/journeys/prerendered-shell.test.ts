import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { visitAs } from '../support/browser.ts'
import { poll } from '../support/finding.ts'
import { homeCalled } from '../support/signed-in.ts'

/** Positions of the title and the first pictures, in pixels from the top left of the page. */
const places = (page: Page, pictures: number) =>
  page.evaluate(async many => {
    await document.fonts.ready
    const shown = [document.querySelector('h1'), ...[...document.querySelectorAll('main img')].slice(0, many)]
    return shown.map(element => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return [x, y, width, height].map(Math.round)
    })
  }, pictures)

/** The height of the title in the font that a page has at first. */
const firstTitleHeight = (page: Page) =>
  page.evaluate(async () => {
    const title = document.querySelector('h1')
    const height = () => Math.round(title?.getBoundingClientRect().height ?? 0)
    document.documentElement.dataset.fonts = 'fallback'
    height() // Asks for the font.
    await document.fonts.ready
    const first = height()
    delete document.documentElement.dataset.fonts
    return first
  })

/** How many fonts were requested, and how many of them before the first picture was there. */
const fonts = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const requested = files.filter(({ name }) => name.endsWith('.woff2'))
    const picture = files.find(({ name }) => name.includes('/uploads/'))
    return {
      any: requested.length > 0,
      early: requested.filter(({ startTime }) => startTime < (picture?.responseEnd ?? Infinity)).length,
    }
  })

/** Counts in the page how often all pictures disappeared after one had been shown. */
const watchForGaps = () => {
  const gaps = { seen: false, gone: 0 }
  Object.assign(window, { gaps })
  new MutationObserver(() => {
    const there = document.querySelector('main img') !== null
    if (gaps.seen && !there) gaps.gone += 1
    gaps.seen ||= there
  }).observe(document, { childList: true, subtree: true })
}

it.each([
  ['Home', 2, async () => '/'],
  ['the list', 1, async () => '/properties'],
  ['a home', 1, async (page: Page) => `/properties/${(await homeCalled(page, 'Spiti Kalliope')).id}`],
])(
  'a telephone shows %s before its scripts are here, and there it stays, in every language',
  async (_screen, pictures, pathFor) => {
    const { page } = await visitAs('guest@demo.test', { width: 'phone' })
    const path = await pathFor(page)
    await page.addInitScript(watchForGaps)
    await page.goto('/about')
    let bring = () => {}
    await page.route('**/assets/framework-*.js', async route => {
      await new Promise<void>(resolve => {
        bring = resolve
      })
      await route.continue()
    })
    for (const language of LANGUAGES) {
      await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
      await page.goto(path, { waitUntil: 'commit' })
      const early = page.locator('main[aria-busy=true] img')
      await poll(() =>
        early.evaluateAll(all => all.filter(each => (each as HTMLImageElement).naturalWidth).length),
      ).toBe(pictures)
      const before = await places(page, pictures)
      bring()
      await page.locator('main#main img').first().waitFor()
      expect(await places(page, pictures), language).toEqual(before)
      expect(await firstTitleHeight(page), language).toBe(before[0]?.[3])
      expect(await fonts(page)).toEqual({ any: true, early: 0 })
      expect(await page.evaluate(() => (window as unknown as { gaps: { gone: number } }).gaps.gone)).toBe(0)
    }
  },
)
