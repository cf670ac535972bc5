import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visit, visitAs } from './browser.ts'
import { axeFindings, keepShot, WIDTH_RULES } from './screen-checks.ts'
import {
  measureOverflow,
  SPOKEN,
  speak,
  tablesThatDoNotFit,
  theme,
  VIEWS,
  type View,
  viewAs,
  viewsIn,
} from './screen-views.ts'
import { openScreen, SCREENS } from './screens.ts'
import { listTexts, readWords } from './visible-text.ts'
import { waitForScreen } from './waiting.ts'

/** The accessibility rule that depends on the wording of texts; other tests prove that every name has a text. */
const WORD_RULES = ['label-content-name-mismatch']
/** Targets are as small as they get on a phone; their size is not that of their words. */
const PHONE_RULES = [...WORD_RULES, ...WIDTH_RULES, 'target-size']

const vocabularies = Object.fromEntries(SPOKEN.map(language => [language, listTexts(language)]))

/** In one language and size: all texts fit, and all are in that language. */
export const readScreen = async (page: Page, language: string, view: View) => {
  const {
    own = new Set<string>(),
    isEnglish = () => false,
    isKey = () => false,
  } = vocabularies[language] ?? {}
  const { said, cut, broken } = await readWords(page)
  const rules = language === 'en' ? PHONE_RULES : WORD_RULES
  return {
    overflow: await measureOverflow(page),
    english: language === 'en' ? [] : said.filter(isEnglish),
    keys: said.filter(isKey),
    // Texts that people wrote may be truncated, the page's own may not. With large text they may wrap once.
    cut: VIEWS[view].text === 1 ? cut.filter(words => own.has(words)) : [],
    broken,
    names: view === 'on a phone' ? await axeFindings(page, rules) : [],
  }
}
/** How many rows of a list are wholly seen at once on the screen of a phone, at least. */
const ROWS_ON_A_PHONE: Record<string, number> = {
  'owner-bookings': 8,
  'owner-network': 8,
  'owner-payments': 10,
  'owner-properties-list': 8,
  'admin-bookings': 8,
  'admin-users': 8,
  'admin-audit-log': 8,
}

/** How many rows are wholly in the window below the header of the page: the median, whichever row is the first. */
const countRowsInWindow = (page: Page) =>
  page.locator('main :is(tbody tr, li:has(select))').evaluateAll(rows => {
    const room = window.innerHeight - (document.querySelector('header')?.getBoundingClientRect().height ?? 0)
    const edges = rows.map(row => row.getBoundingClientRect())
    const reachesEnd = (top: number) => (edges.at(-1)?.bottom ?? 0) < top + room
    const counts = edges
      .filter(({ top }, index) => index === 0 || !reachesEnd(top))
      .map(first => edges.filter(({ top, bottom }) => top >= first.top && bottom <= first.top + room).length)
      .sort((one, other) => one - other)
    return counts[Math.floor(counts.length / 2)] ?? 0
  })

/** What {@link readScreen} finds on a screen without defects. */
export const SOUND = { overflow: 0, english: [], keys: [], cut: [], broken: [], names: [] }

/** Declares a test for each screen that somebody sees. */
export const testScreensOf = (who: keyof typeof SCREENS) =>
  describe(`every screen of ${who}`, () => {
    let visitor: Awaited<ReturnType<typeof visit>>
    beforeAll(async () => {
      visitor = await (who === 'nobody' ? visit() : visitAs(who))
    })
    afterAll(() => visitor.close())

    // One visit to each: size, theme and language are changed in place.
    it.each(SCREENS[who])(
      '%s is whole, fits, is accessible and speaks four languages',
      async (name, path) => {
        const { page, complaints } = visitor
        await page.setViewportSize(VIEWS['on a desk'])
        await openScreen(page, path)
        await waitForScreen(page)
        expect({ name, findings: await axeFindings(page, undefined, { colors: true }) }).toEqual({
          name,
          findings: [],
        })
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        await keepShot(page, `${name}-1280`)

        for (const language of SPOKEN) {
          await speak(page, language)
          for (const view of viewsIn(language)) {
            await viewAs(page, view)
            const found = await readScreen(page, language, view)
            await keepShot(page, `${name}-${language}-${view.replaceAll(' ', '-')}`)
            expect.soft({ screen: `${name} in ${language} ${view}`, ...found }).toEqual({
              screen: `${name} in ${language} ${view}`,
              ...SOUND,
            })
          }
          if (language === 'de')
            expect.soft({ name, wide: await tablesThatDoNotFit(page) }).toEqual({ name, wide: [] })
        }

        // English is shown last, on a phone.
        const rows = ROWS_ON_A_PHONE[name]
        if (rows) expect.soft(await countRowsInWindow(page)).toBeGreaterThanOrEqual(rows)

        // Colour contrast is tested for both themes in web/ui/tokens.unit.test.ts.
        await theme(page, 'dark')
        await viewAs(page, 'on a desk')
        expect.soft({ name, dark: await axeFindings(page, ['color-contrast']) }).toEqual({ name, dark: [] })
        await keepShot(page, `${name}-dark-1280`)
        await theme(page, 'light')
        expect(complaints.splice(0)).toEqual([])
      },
    )
  })
