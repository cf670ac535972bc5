import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('an admin sees who did what, narrows it down and sends the address', async () => {
  const { page } = await visitAs('admin@demo.test')
  const rates = await askAs<{ eur: number }>(page, '/exchange-rates/')
  const eur = rates.eur + 1
  await askAs(page, '/exchange-rates/', { eur }, 'PATCH')
  await page.goto('/admin/audit-log')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  const table = page.getByRole('table', { name: 'Audit log' })
  const newest = table.getByRole('row').filter({ hasText: 'changed the exchange rates' }).first()
  await newest.getByText(String(eur / 1_000_000)).waitFor()
  await assertFitsBothWidths(page, 'audit-log')

  // By keyboard; the filter is in the address, and Back removes it.
  await page.getByLabel('Action', { exact: true }).focus()
  await page.getByLabel('Action', { exact: true }).selectOption('session.signed_in')
  await page.waitForURL(/action=session\.signed_in/)
  await table.getByText('changed the exchange rates').first().waitFor({ state: 'detached' })
  await table.getByText('signed in').first().waitFor()
  await page.reload()
  await table.getByText('signed in').first().waitFor()
  await page.getByRole('searchbox').fill('nobody is called so')
  await page.getByText('No entries match').waitFor()
  await assertFitsBothWidths(page, 'audit-log-none')
  await page.getByRole('button', { name: 'Show all' }).click()
  await table.getByText('changed the exchange rates').first().waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^latchkey-audit-log-.*\.csv$/)
})

it('a log that cannot be loaded says so, and is loaded again', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.route('**/api/admin/audit_logs/**', route => route.abort())
  await page.goto('/admin/audit-log')
  await page.getByText('The log could not be loaded').waitFor()
  await page.unroute('**/api/admin/audit_logs/**')
  await page.getByRole('button', { name: /try again/i }).click()
  await page.getByRole('table', { name: 'Audit log' }).waitFor()
})
