import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitAs, WIDTHS } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { newestMailTo } from '../support/mails.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

const SUSPENDED = { name: 'Greta', email: 'greta@demo.test' }

describe('an admin', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await visitAs('admin@demo.test'))
  })

  it('finds somebody, suspends them by keyboard with a reason, and lets them in again', async () => {
    const { name, email } = SUSPENDED
    const theirs = await visitAs(email, { own: true })
    await page.goto('/admin/users')
    await page.getByRole('searchbox').fill(email)
    await page.waitForURL(/search=/)
    await page.getByRole('rowheader').filter({ hasNotText: email }).first().waitFor({ state: 'detached' })
    await assertFitsBothWidths(page, 'people-users')
    // On a phone the headings that sort stand above the rows.
    await page.setViewportSize(WIDTHS.phone)
    await page.getByRole('columnheader', { name: 'Joined' }).getByRole('button').click()
    await page.waitForURL(/sort=/)
    await page.setViewportSize(WIDTHS.desktop)
    await page.getByRole('rowheader').getByRole('link').press('Enter')
    await page.getByRole('heading', { name: /Stays/ }).waitFor()
    await assertFitsBothWidths(page, 'people-person')

    await page.getByRole('button', { name: 'Suspend' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await dialog.getByText('Say in a few words why.').waitFor()
    await page.keyboard.type('Broke a window and left.')
    await assertFitsBothWidths(page, 'people-suspend')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await page.getByText('Broke a window and left.').first().waitFor()
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    const mail = await newestMailTo(demo().dataDir, email, /suspended/)
    expect(mail.text).toContain('Broke a window and left.')

    // Their next request is refused, and their password does not work.
    await theirs.page.goto('/properties')
    await theirs.page.waitForURL(address => address.pathname === '/login')

    await page.getByRole('button', { name: 'Restore' }).click()
    await dialog.getByLabel('Reason').fill('They paid for it.')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByText(new RegExp(`${name}.*account is restored`)).waitFor()
    await page.getByRole('button', { name: 'Suspend' }).waitFor()

    // The last action is in their history, and the audit log shows only their entries.
    const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })
    const newest = history.getByRole('listitem').first()
    await newest.getByText('restored an account').waitFor()
    await newest.getByRole('link', { name: 'Ingrid Halvorsen' }).waitFor()
    await history.getByRole('link', { name: 'Full history' }).press('Enter')
    await page.waitForURL(/\/admin\/audit-log\?person=/)
    await page.getByText(new RegExp(`Only what ${name}.* did or what affected them`)).waitFor()
    await page.getByRole('button', { name: 'Remove this filter' }).waitFor()
  })

  it('reads owners in the order that the address keeps, and is told what ties an owner to their role', async () => {
    await page.goto('/admin/owners')
    await page.getByLabel('Sort by').selectOption('name')
    await page.waitForURL(/sort=name/)
    await assertFitsBothWidths(page, 'people-owners')
    const first = page.getByRole('rowheader').getByRole('link').first()
    const name = await first.textContent()
    await page.reload()
    await expect.poll(() => first.textContent()).toBe(name)
    await first.click()
    await page.getByRole('heading', { name: /Money/ }).waitFor()
    await assertFitsBothWidths(page, 'people-owner')
    await page.getByRole('button', { name: 'Make a user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Has sold the houses.')
    await dialog.getByRole('button', { name: 'Make a user' }).click()
    await dialog.getByText(/\d+ homes, with their stays/).waitFor()
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Has sold the houses.')
    await assertFitsBothWidths(page, 'people-ties')
  })
})
