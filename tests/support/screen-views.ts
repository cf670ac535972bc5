import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'
import { waitForScreen } from './waiting.ts'

/** The variants in which every screen is checked; `text` is the relative text size. */
export const VIEWS = {
  'on a desk': { width: 1280, height: 900, text: 1 },
  'on a tablet': { width: 768, height: 1024, text: 1 },
  'on a phone': { width: 390, height: 844, text: 1 },
  'on a phone in large text': { width: 390, height: 844, text: 2 },
  /** The variant `columns` of web/ui/base.css, where tables have the least room for them. */
  'where columns begin': { width: 79 * 16, height: 900, text: 1 },
} as const
export type View = keyof typeof VIEWS

/** English is last, because the next screen starts in it. */
export const SPOKEN: readonly Language[] = [...LANGUAGES.filter(language => language !== 'en'), 'en']

/**
 * German, with the longest words, in all sizes; English, in which people wrote, at the two widths of all journeys; the
 * others where there is least room.
 */
export const viewsIn = (language: Language): readonly View[] => {
  if (language === 'de') return ['on a desk', 'on a tablet', 'on a phone', 'on a phone in large text']
  return language === 'en' ? ['on a desk', 'on a phone'] : ['on a phone']
}

/** One frame for the change itself, and one for its effects. */
const IN_PLACE = 2

/** Resizes the same page without a reload. */
export const viewAs = async (page: Page, view: View) => {
  const { width, height, text } = VIEWS[view]
  await page.setViewportSize({ width, height })
  await page.evaluate(
    size => {
      document.documentElement.style.fontSize = size
      window.scrollTo(0, 0) // An element half below the header would be measured as too small.
    },
    `${text * 100}%`,
  )
  await waitForScreen(page, IN_PLACE)
}

/** Switches the same page to another language, as a choice in another tab does. */
export const speak = async (page: Page, language: Language) => {
  await page.evaluate(chosen => {
    localStorage.setItem('language', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await waitForScreen(page, IN_PLACE)
}

export const theme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await waitForScreen(page, IN_PLACE)
}

/**
 * Of the tables that turn into rows of two lines, those that scroll sideways where their columns begin. Costs nothing on a
 * screen without such tables.
 */
export const tablesThatDoNotFit = async (page: Page) => {
  const frames = page.locator('.table-rows')
  if ((await frames.count()) === 0) return []
  await viewAs(page, 'where columns begin')
  return frames.evaluateAll(all =>
    all
      .filter(frame => frame.scrollWidth > frame.clientWidth + 1)
      .map(frame => `${frame.getAttribute('aria-label')}: ${frame.scrollWidth} in ${frame.clientWidth}`),
  )
}

/** The width of the page beyond its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const page = document.scrollingElement ?? document.documentElement
    return Math.max(0, page.scrollWidth - page.clientWidth)
  })
