import { describe, expect, it } from 'vitest'
import {
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  settle,
  sharedBrowser,
  signIn,
  visit,
  WIDTHS,
  type Width,
} from '../support/browser.ts'
import { openScreen, SCREENS } from '../support/screens.ts'

const browser = sharedBrowser()

describe('every screen of the story', () => {
  for (const width of Object.keys(WIDTHS) as Width[])
    for (const dark of [false, true])
      for (const [who, screens] of Object.entries(SCREENS))
        it(`is whole, fits and is accessible for ${who} at ${WIDTHS[width].width} pixels, ${dark ? 'dark' : 'light'}`, async () => {
          const { context, page, complaints } = await visit(browser, { width, dark })
          if (who !== 'nobody') await signIn(page, who)
          for (const [name, path] of screens) {
            await openScreen(page, path)
            await settle(page)
            expect({ name, findings: await axeFindings(page) }).toEqual({ name, findings: [] })
            expect({ name, headings: await page.getByRole('heading', { level: 1 }).count() }).toEqual({
              name,
              headings: 1,
            })
            await expectNoSidewaysScroll(page, name)
            await keepShot(page, `${name}-${WIDTHS[width].width}${dark ? '-dark' : ''}`)
          }
          expect(complaints).toEqual([])
          await context.close()
        })
})
