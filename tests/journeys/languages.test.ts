import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namespaces, readTexts } from '../architecture/text-files.ts'
import {
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  openBrowser,
  settle,
  signIn,
  visit,
  type Width,
} from '../support/browser.ts'
import { openScreen, SCREENS } from '../support/screens.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Which words the page itself may say in a language, and which English sentences it says otherwise. */
const wordsOf = (language: string) => {
  const own = new Set<string>()
  const english = new Set<string>()
  for (const name of namespaces('en')) {
    const translated = readTexts(language, name)
    for (const [key, text] of readTexts('en', name)) {
      own.add(translated.get(key) ?? '')
      // Owners write their amenities in words of their own, often these; words alone may be the same in both.
      if (key.startsWith('amenity.') || !text.includes(' ') || text.includes('{{')) continue
      if (translated.get(key) !== text) english.add(text)
    }
  }
  return { own, english }
}

/** What is read on the page, and of it what does not fit its button, heading or cell. */
const readWords = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = []
    const clipped: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const parent = node.parentElement
      if (!words || !parent?.checkVisibility()) continue
      shown.push(words)
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const hidden = (element: Element | null): boolean =>
        element !== null && (element.clientWidth === 1 || hidden(element.parentElement))
      const holder = parent.closest('button, a, [role=tab], th, label, legend, h1, h2, h3')
      // What only ears are told stands in one pixel.
      if (!holder || hidden(parent) || getComputedStyle(holder).display === 'inline') continue
      const frame = holder.getBoundingClientRect()
      if (text.right > frame.right + 1 || text.left < frame.left - 1) clipped.push(words)
    }
    return { shown, clipped }
  })

/** All three where it is narrow; the language of the longest words where it is wide. */
const LOOKS: readonly (readonly [language: string, width: Width])[] = [
  ['es', 'phone'],
  ['fr', 'phone'],
  ['de', 'phone'],
  ['de', 'desktop'],
]

describe.each(LOOKS)('in %s at %s width', (language, width) => {
  const { own, english } = wordsOf(language)
  it.each(Object.keys(SCREENS))('every screen of %s speaks it, and all of it fits', async who => {
    const { page, context, complaints } = await visit(browser, { width })
    if (who === 'nobody') await page.goto('/about')
    else await signIn(page, who)
    await settle(page) // the page itself keeps the language that it starts in
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    for (const [place, [name, path]] of (SCREENS[who] ?? []).entries()) {
      await openScreen(page, path)
      await settle(page)
      const { shown, clipped } = await readWords(page)
      const found = {
        name,
        lang: await page.locator('html').getAttribute('lang'),
        english: shown.filter(words => english.has(words)),
        // What people wrote may be shortened; the page's own words may not.
        clipped: clipped.filter(words => own.has(words)),
        // Structure is the same in every language, and looked at screen by screen elsewhere.
        axe: place < 3 ? await axeFindings(page) : [],
      }
      expect.soft(found).toEqual({ name, lang: language, english: [], clipped: [], axe: [] })
      await expectNoSidewaysScroll(page, name)
      await keepShot(page, `${name}-${language}-${width}`)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
