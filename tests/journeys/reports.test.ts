import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import { visitAs, WIDTHS } from '../support/browser.ts'
import {
  assertAccessibleAndFits,
  assertFitsBothWidths,
  expectFitsBothWidths,
} from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('an admin chooses a report, its days and steps, reads what a figure means, and keeps it as a file', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/reports')
  await page.getByRole('tab', { name: 'Revenue' }).click()
  await page.getByRole('heading', { level: 2, name: 'Revenue' }).waitFor()
  await page.getByLabel('Period', { exact: true }).selectOption('this_year')
  await page.getByLabel('Group by').selectOption('week')
  const table = page.getByRole('table', { name: 'In figures' })
  // The page's year, whatever zone its browser is in.
  const year = await page.evaluate(() => new Date().getFullYear())
  const { totals, results } = await askAs<Report>(
    page,
    `/analytics/reports/revenue/?group_by=week&start_date=${year}-01-01&end_date=${year}-12-31`,
  )
  await expect.poll(() => table.getByRole('row').count()).toBe(results.length + 2)
  const all = table.getByRole('row', { name: /^Total/ })
  const dollars = (totals[0] ?? 0) / 100
  await all
    .getByText(dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' }), { exact: true })
    .waitFor()

  const meaning = page.getByRole('button', { name: 'What “Revenue” means' })
  // A page that scrolls closes what it shows above itself.
  await meaning.scrollIntoViewIfNeeded()
  await meaning.focus()
  await page.getByRole('tooltip').getByText('What guests pay in all').waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`latchkey-revenue-${year}-01-01-${year}-12-31.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Total,')

  // The choice is in the address: a reload and Back show it again.
  await page.reload()
  await table.waitFor()
  await expect.poll(() => page.getByLabel('Group by').inputValue()).toBe('week')
  await page.goBack()
  await expect.poll(() => page.getByLabel('Group by').inputValue()).toBe('month')
})

it('a report without anything, a range that cannot be, and a server that fails say so', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/reports?range=own&from=2001-01-01&until=2001-12-31')
  await page.getByRole('heading', { name: 'Nothing in this period' }).waitFor()
  await page.getByLabel('To', { exact: true }).fill('2000-12-31')
  await page.getByText('The end cannot be before the start.').waitFor()
  await page.route('**/api/analytics/reports/**', route => route.abort())
  await page.goto('/admin/reports?report=prices')
  await page.getByText('The report could not be loaded').waitFor()
  await page.unroute('**/api/analytics/reports/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table', { name: 'In figures' }).waitFor()
})

it('on a phone a row opens all its figures', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.setViewportSize(WIDTHS.phone)
  await page.goto('/admin/reports?report=discounts')
  await page.getByRole('table', { name: 'In figures' }).getByRole('button', { name: 'Total' }).click()
  const total = page.getByRole('dialog', { name: 'Total' })
  await total.getByText('Share of the price').waitFor()
  await assertAccessibleAndFits(page, 'report-row')
  await page.goto('/admin/reports?report=statements')
  await page.getByRole('button', { name: 'Helen Marchetti' }).click()
  const statement = page.getByRole('dialog', { name: 'Helen Marchetti' })
  await statement.getByText('Balance before').waitFor()
  await statement.getByRole('link', { name: 'Helen Marchetti' }).waitFor()
  await assertAccessibleAndFits(page, 'report-statement-row')
})

it('every report is sound at both widths, by keyboard too', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/reports')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  const count = await tabs.count()
  for (let place = 0; place < count; place += 1) {
    if (place > 0) await page.keyboard.press('ArrowRight')
    await expect.poll(() => tabs.nth(place).getAttribute('aria-selected')).toBe('true')
    // Some reports may be empty in these months.
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('table').or(panel.getByText('Nothing in this period')).first().waitFor()
    if (place === 0 || place === 5 || place === count - 1) await assertFitsBothWidths(page, `report-${place}`)
    else await expectFitsBothWidths(page, `report-${place}`)
  }
})
