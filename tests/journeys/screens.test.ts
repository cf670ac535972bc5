import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, axeFindings, keepShot, sharedBrowser, signIn, visit } from '../support/browser.ts'
import { overflowOf, SPOKEN, speak, theme, VIEWS, type View, viewAs } from '../support/screen-views.ts'
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
/** What may be otherwise where there is less room: how large a target is, and which frames scroll. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable']

const browser = sharedBrowser()
const keepPicture = process.env.SHOTS ? keepShot : async () => undefined
const vocabularies = Object.fromEntries(SPOKEN.map(language => [language, wordsOf(language)]))

/** In one language and size: all of it fits, and it is said in that language. */
const readScreen = async (page: Page, language: string, view: View) => {
  const {
    own = new Set<string>(),
    isEnglish = () => false,
    isKey = () => false,
  } = vocabularies[language] ?? {}
  const { said, cut } = await readWords(page)
  return {
    overflow: await overflowOf(page),
    english: language === 'en' ? [] : said.filter(isEnglish),
    keys: said.filter(isKey),
    // What people wrote may be shortened; the page's own words may not. In large text they may be on a second line.
    cut: VIEWS[view].text === 1 ? cut.filter(words => own.has(words)) : [],
    names: view === 'on a phone' ? await axeFindings(page, [...NAME_RULES, ...SIZE_RULES]) : [],
  }
}
const SOUND = { overflow: 0, english: [], keys: [], cut: [], names: [] }

describe.each(Object.entries(SCREENS))('every screen of %s', (who, screens) => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    ;({ context, page, complaints } = await visit(browser))
    if (who !== 'nobody') await signIn(page, who)
  })
  afterAll(() => context.close())

  // One visit to each: size, theme and language change in place.
  it.each(screens)('%s is whole, fits, is accessible and speaks four languages', async (name, path) => {
    complaints.length = 0
    await page.setViewportSize(VIEWS['on a desk'])
    await openScreen(page, path)
    await arrive(page)
    expect({ name, findings: await axeFindings(page) }).toEqual({ name, findings: [] })
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await keepPicture(page, `${name}-1280`)

    for (const language of SPOKEN) {
      await speak(page, language)
      for (const view of Object.keys(VIEWS) as View[]) {
        await viewAs(page, view)
        const found = await readScreen(page, language, view)
        await keepPicture(page, `${name}-${language}-${view.replaceAll(' ', '-')}`)
        expect.soft({ screen: `${name} in ${language} ${view}`, ...found }).toEqual({
          screen: `${name} in ${language} ${view}`,
          ...SOUND,
        })
      }
    }

    await theme(page, 'dark')
    for (const view of ['on a phone', 'on a desk'] as const) {
      await viewAs(page, view)
      expect
        .soft({ name, view, dark: await axeFindings(page, ['color-contrast']) })
        .toEqual({ name, view, dark: [] })
      await keepPicture(page, `${name}-dark-${view.replaceAll(' ', '-')}`)
    }
    await theme(page, 'light')
    expect(complaints).toEqual([])
  })
})
