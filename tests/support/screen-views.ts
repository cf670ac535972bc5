import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'
import { arrive } from './browser.ts'

/** How every screen is looked at; `text` is the size of its letters against the usual one. */
export const VIEWS = {
  'on a desk': { width: 1280, height: 900, text: 1 },
  'on a tablet': { width: 768, height: 1024, text: 1 },
  'on a phone': { width: 390, height: 844, text: 1 },
  'on a phone in large text': { width: 390, height: 844, text: 2 },
} as const
export type View = keyof typeof VIEWS

/** English last: the next screen begins in it. */
export const SPOKEN: readonly Language[] = [...LANGUAGES.filter(language => language !== 'en'), 'en']

/** The frame of the change itself, and one for what it asks for. */
const IN_PLACE = 2

/** Shows the same page in another size, without loading it anew. */
export const viewAs = async (page: Page, view: View) => {
  const { width, height, text } = VIEWS[view]
  await page.setViewportSize({ width, height })
  await page.evaluate(
    size => {
      document.documentElement.style.fontSize = size
      window.scrollTo(0, 0) // what lies half under the header would count as small
    },
    `${text * 100}%`,
  )
  await arrive(page, IN_PLACE)
}

/** Shows the same page in another language, as a choice in another tab of the browser does. */
export const speak = async (page: Page, language: Language) => {
  await page.evaluate(chosen => {
    localStorage.setItem('language', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await arrive(page, IN_PLACE)
}

export const theme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await arrive(page, IN_PLACE)
}

/** By how much the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const page = document.scrollingElement ?? document.documentElement
    return Math.max(0, page.scrollWidth - page.clientWidth)
  })
