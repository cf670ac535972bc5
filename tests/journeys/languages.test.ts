import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  arrive,
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  sharedBrowser,
  signIn,
  visit,
  WIDTHS,
  type Width,
} from '../support/browser.ts'
import { openScreen, SCREENS } from '../support/screens.ts'
import { readWords, wordsOf } from '../support/spoken.ts'

/** What has a name in each language of its own; the rest of a screen is looked at in English. */
const NAME_RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'select-name',
]

const browser = sharedBrowser()

describe.each(Object.entries(SCREENS))('every screen of %s', (who, screens) => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    ;({ context, page, complaints } = await visit(browser))
    if (who === 'nobody') await page.goto('/about')
    else await signIn(page, who)
    await arrive(page)
  })
  afterAll(() => context.close())

  it.each(['es', 'fr', 'de'])('speaks %s, and all of it fits', async language => {
    const { own, isEnglish, isKey } = wordsOf(language)
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    for (const [name, path] of screens) {
      await openScreen(page, path)
      for (const width of Object.keys(WIDTHS) as Width[]) {
        await page.setViewportSize(WIDTHS[width])
        await arrive(page)
        const { said, cut } = await readWords(page)
        const found = {
          screen: `${name} at ${width} width`,
          lang: await page.locator('html').getAttribute('lang'),
          english: said.filter(isEnglish),
          keys: said.filter(isKey),
          // What people wrote may be shortened; the page's own words may not.
          cut: cut.filter(words => own.has(words)),
          names: width === 'phone' ? await axeFindings(page, NAME_RULES) : [],
        }
        const sound = { ...found, lang: language, english: [], keys: [], cut: [], names: [] }
        if (JSON.stringify(found) !== JSON.stringify(sound))
          await keepShot(page, `${name}-${language}-${width}`)
        expect.soft(found).toEqual(sound)
        await expectNoSidewaysScroll(page, name)
      }
    }
    expect(complaints).toEqual([])
  })
})
