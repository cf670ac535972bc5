import type { Page } from 'playwright-core'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type { Width } from './browser.ts'
import { pressDays } from './finding.ts'

/**
 * The element with Reserve and the dates: beside the page, or in the sheet that the bar at the bottom of a phone opens.
 */
export const stayCard = async (
  page: Page,
  width: Width,
  { from, nights }: { from: CalendarDate; nights: number },
) => {
  if (width === 'phone') await page.getByRole('button', { name: 'Choose dates' }).click()
  const card = width === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary')
  if (width === 'phone') await pressDays(card, from, addDays(from, nights))
  else {
    await card.getByLabel('Check-in').fill(from)
    await card.getByLabel('Check-out').fill(addDays(from, nights))
  }
  await card.getByText('Total', { exact: true }).waitFor()
  return card
}
