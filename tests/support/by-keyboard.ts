import type { Locator, Page } from 'playwright-core'

/** More than any page of the demo has before what is looked for. */
const MOST_PRESSES = 200

const isFocused = (found: Locator) =>
  found
    .and(found.page().locator(':focus'))
    .count()
    .then(count => count > 0)

/** Presses Tab until one of these has the focus, as somebody without a mouse; nothing is focused by the test itself. */
export const tabTo = async (page: Page, found: Locator) => {
  await found.first().waitFor()
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await isFocused(found)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(found)}`)
}

/** Reaches something with Tab and presses it with Enter or, as a checkbox, with the space bar. */
export const pressByKeyboard = async (page: Page, found: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(page, found)
  await page.keyboard.press(key)
}
