import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

it('an admin goes from the reports to the journal, reads what it holds, and keeps it for an accountant', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Bookkeeping' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bookkeeping' }).waitFor()
  const months = page.getByLabel('To', { exact: true })
  const newest = (await months.locator('option').first().getAttribute('value')) ?? ''
  await months.selectOption(newest)
  await page.getByText(/^Debits and credits are equal: \$/).waitFor()
  await page
    .getByRole('table', { name: 'Sums by account' })
    .getByRole('row', { name: /^Total/ })
    .waitFor()
  await assertFitsBothWidths(page, 'admin-bookkeeping-balance')
  await page.getByRole('radio', { name: /QuickBooks Online/ }).press('Space')
  await expect.poll(() => page.getByRole('radio', { name: /QuickBooks Online/ }).isChecked()).toBe(true)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^latchkey-quickbooks-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Journal No,Journal Date,')
  // The choice is in the address.
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: /QuickBooks Online/ }).isChecked()).toBe(true)
  await expect.poll(() => months.inputValue()).toBe(newest)

  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Taxes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Taxes' }).waitFor()
  await page.getByLabel('Year').waitFor()
})
