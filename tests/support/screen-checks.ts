import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WIDTHS } from './browser.ts'
import { waitForScreen } from './waiting.ts'

const SHOTS = join(import.meta.dirname, '..', '..', 'test-results', 'screens')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Elements that exist in only one of the two widths: their names, and the frames that scroll. */
export const WIDTH_RULES = [
  'aria-command-name',
  'button-name',
  'image-alt',
  'label',
  'link-name',
  'scrollable-region-focusable',
]

/** With `SHOTS=1`, stores a screenshot. */
export const keepShot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return
  await waitForScreen(page)
  await page.evaluate(() => document.fonts.ready)
  await mkdir(SHOTS, { recursive: true })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true })
}

/**
 * Violations that axe finds of WCAG 2.2 AA and best practice, or of these rules alone; empty when there are none.
 * Colours take half of the time and are tested on every screen (screen-suite.ts), so that steps of a journey leave them out.
 */
export const axeFindings = async (
  page: Page,
  rules?: readonly string[],
  { colors = false } = {},
): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  // Through the debugger, because the page's Content-Security-Policy refuses injected scripts.
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: AXE })
  const { result } = await session.send('Runtime.evaluate', {
    // No rule that runs needs the style sheets, which axe would fetch again.
    expression: `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : { rules: { 'color-contrast': { enabled: colors } } }) })}).then(found => JSON.stringify(found.violations.map(
      violation => violation.id + ': ' + violation.nodes.map(node => node.target.join(' ')).join(', '))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  return JSON.parse(String(result.value))
}

/** The width of the page and of the window: the page must not scroll horizontally. */
export const expectNoSidewaysScroll = async (page: Page, name = page.url()) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
}

const expectNothingWrong = async (page: Page, name: string, rules?: readonly string[]) => {
  expect({ name, findings: await axeFindings(page, rules) }).toEqual({ name, findings: [] })
  await expectNoSidewaysScroll(page, name)
  await keepShot(page, `${name}-${page.viewportSize()?.width}`)
}

/**
 * The checks that every screen must pass: accessibility, and no horizontal scrolling. `name` also names the screenshot.
 */
export const assertAccessibleAndFits = async (page: Page, name: string) => {
  await waitForScreen(page)
  await expectNothingWrong(page, name)
}

/** Resizes the same page to the other width while `check` runs. */
const atOtherWidth = async (page: Page, check: () => Promise<void>) => {
  const shown = page.viewportSize() ?? WIDTHS.desktop
  await page.setViewportSize(shown.width < 768 ? WIDTHS.desktop : WIDTHS.phone)
  await waitForScreen(page, 2)
  await check()
  await page.setViewportSize(shown)
  await waitForScreen(page, 2)
}

export const expectFitsBothWidths = async (page: Page, name: string) => {
  await waitForScreen(page)
  await expectNoSidewaysScroll(page, name)
  await atOtherWidth(page, () => expectNoSidewaysScroll(page, name))
}

/** The same at both widths, for journeys with the same steps at each. */
export const assertFitsBothWidths = async (page: Page, name: string) => {
  await assertAccessibleAndFits(page, name)
  await atOtherWidth(page, () => expectNothingWrong(page, name, WIDTH_RULES))
}

/** On paper there is `text`, and nothing of the frame of the page, nothing to press and nothing to write in. */
export const assertPrints = async (page: Page, text: string) => {
  const frame = page.getByRole('banner').or(page.getByRole('navigation')).or(page.getByRole('contentinfo'))
  expect(await frame.count(), 'the frame on the screen').toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await page.getByText(text).filter({ visible: true }).first().waitFor()
  expect(await frame.allTextContents(), 'the frame on paper').toEqual([])
  const controls = page.getByRole('button').or(page.getByRole('textbox'))
  const usable = controls.filter({ visible: true })
  expect(await usable.allTextContents(), 'what can be used on paper').toEqual([])
  await page.emulateMedia({ media: null })
}
