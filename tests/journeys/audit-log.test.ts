import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  settle,
  sharedBrowser,
  visitAs,
} from '../support/browser.ts'
import { askAs } from '../support/signed-in.ts'

const browser = sharedBrowser()

const look = async (page: Page, name: string) => {
  await settle(page)
  expect({ name, findings: await axeFindings(page) }).toEqual({ name, findings: [] })
  await expectNoSidewaysScroll(page)
  await keepShot(page, `${name}-${page.viewportSize()?.width}`)
}

for (const width of ['desktop', 'phone'] as const)
  it(`an admin sees who did what, narrows it down and sends the address (${width})`, async () => {
    const { page } = await visitAs(browser, 'admin@demo.test', { width })
    const eur = 900_000 + Math.floor(Math.random() * 50_000)
    await askAs(page, '/exchange-rates/', { eur }, 'PATCH')
    await page.goto('/admin/audit-log')
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    const table = page.getByRole('table', { name: 'Audit log' })
    const newest = table.getByRole('row').filter({ hasText: 'changed the exchange rates' }).first()
    await newest.getByText(String(eur / 1_000_000)).waitFor()
    await look(page, 'audit-log')

    // By keyboard, into the address, and back from it.
    await page.getByLabel('What', { exact: true }).focus()
    await page.getByLabel('What', { exact: true }).selectOption('session.signed_in')
    await page.waitForURL(/action=session\.signed_in/)
    await table.getByText('changed the exchange rates').first().waitFor({ state: 'detached' })
    await table.getByText('signed in').first().waitFor()
    await page.reload()
    await table.getByText('signed in').first().waitFor()
    await page.getByRole('searchbox').fill('nobody is called so')
    await page.getByText('No entry fits').waitFor()
    await look(page, 'audit-log-none')
    await page.getByRole('button', { name: 'Show all' }).click()
    await table.getByText('changed the exchange rates').first().waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^latchkey-audit-log-.*\.csv$/)
    await page.context().close()
  })

it('a log that cannot be loaded says so, and is loaded again', async () => {
  const { page } = await visitAs(browser, 'admin@demo.test', { width: 'desktop' })
  await page.route('**/api/admin/audit_logs/**', route => route.abort())
  await page.goto('/admin/audit-log')
  await page.getByText('The log could not be loaded').waitFor()
  await page.unroute('**/api/admin/audit_logs/**')
  await page.getByRole('button', { name: /try again/i }).click()
  await page.getByRole('table', { name: 'Audit log' }).waitFor()
  await page.context().close()
})
