import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

it('an owner reads what discounts cost this year, by level and by person, and sets a budget for it', async () => {
  const { page } = await visitAs('owner@demo.test', { complains: true })
  await page.goto('/owner/trust-levels')
  await page.getByRole('link', { name: 'What your discounts cost' }).click()
  await page.getByRole('heading', { level: 1, name: 'What your discounts cost' }).waitFor()
  // Ada came five days ago, which may have been last year.
  const year = String(new Date(Date.now() - 5 * DAY_MS).getUTCFullYear())
  await page.getByLabel('Year').selectOption(year)
  await page.getByText(`of your $15,000 for ${year} is left.`).waitFor()
  await page.getByRole('region', { name: 'By level' }).getByText('Family').first().waitFor()
  const people = page.getByRole('region', { name: 'By person' })
  await people.getByRole('link', { name: 'Ada Lindqvist' }).waitFor()
  await assertFitsBothWidths(page, 'generosity')

  await page.getByRole('button', { name: 'Change budget' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Budget for a year of discounts' })
  const field = dialog.getByLabel('Budget for a year (USD)')
  await field.fill('0')
  await dialog.getByRole('button', { name: 'Save budget' }).click()
  await dialog.getByText('Budget must be a whole number of dollars').waitFor()
  await assertFitsBothWidths(page, 'generosity-budget')
  await field.fill('100')
  // Nothing typed is lost where the connection breaks.
  await page.route('**/generosity/budget/', route => route.abort())
  await dialog.getByRole('button', { name: 'Save budget' }).click()
  await page.getByText('The budget was not saved').waitFor()
  await expect.poll(() => field.inputValue()).toBe('100')
  await page.unroute('**/generosity/budget/')
  await dialog.getByRole('button', { name: 'Save budget' }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/You have given .* more in \d{4} than your budget of \$100\./).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Ada Lindqvist,5,')

  await page.route('**/analytics/generosity/?**', route => route.abort())
  await page.goto('/owner/generosity?year=2002')
  await page.getByText('The figures could not be loaded').waitFor()
  await page.unroute('**/analytics/generosity/?**')
  await page.goto('/owner/generosity?year=2001')
  await page.getByText('No discounts in 2001').waitFor()
  await page.goto(`/owner/generosity?year=${year}`)
  await page.getByRole('link', { name: 'Ada Lindqvist' }).click()
  await page.getByRole('dialog', { name: /Ada Lindqvist/ }).waitFor()
})
