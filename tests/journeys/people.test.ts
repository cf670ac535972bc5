import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  arrive,
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  sharedBrowser,
  visitAs,
  WIDTHS,
  type Width,
} from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { newestMailTo } from '../support/mails.ts'

const browser = sharedBrowser()

/** Each width has a person of its own to suspend. */
const SUSPENDED = {
  desktop: { name: 'Greta', email: 'greta@demo.test' },
  phone: { name: 'Dev', email: 'dev@demo.test' },
}

describe.each(Object.keys(WIDTHS) as Width[])('an admin, on a %s,', width => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  beforeEach(async () => {
    ;({ context, page, complaints } = await visitAs(browser, 'admin@demo.test', { width }))
    return () => context.close()
  })
  const look = async (name: string) => {
    await arrive(page)
    expect({ name, findings: await axeFindings(page) }).toEqual({ name, findings: [] })
    await expectNoSidewaysScroll(page, name)
    await keepShot(page, `${name}-${WIDTHS[width].width}`)
    expect(complaints).toEqual([])
  }

  it('finds somebody, suspends them by keyboard with a reason, and lets them in again', async () => {
    const { name, email } = SUSPENDED[width]
    const theirs = await visitAs(browser, email, { width })
    await page.goto('/admin/users')
    await page.getByRole('searchbox').fill(email)
    await page.waitForURL(/search=/)
    await page.getByRole('rowheader').filter({ hasNotText: email }).first().waitFor({ state: 'detached' })
    await look('people-users')
    await page.getByRole('rowheader').getByRole('link').press('Enter')
    await page.getByRole('heading', { name: /Stays/ }).waitFor()
    await look('people-person')

    await page.getByRole('button', { name: 'Suspend' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await dialog.getByText('Say in a few words why.').waitFor()
    await page.keyboard.type('Broke a window and left.')
    await look('people-suspend')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await page.getByText('Broke a window and left.').first().waitFor()
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    const mail = await newestMailTo(demo().dataDir, email, /suspended/)
    expect(mail.text).toContain('Broke a window and left.')

    // At their next step they are out, and their password does not help.
    await theirs.page.goto('/properties')
    await theirs.page.waitForURL(address => address.pathname === '/login')
    await theirs.context.close()

    await page.getByRole('button', { name: 'Restore' }).click()
    await dialog.getByLabel('Reason').fill('They paid for it.')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByText(new RegExp(`${name}.* is in again\\.`)).waitFor()
    await page.getByRole('button', { name: 'Suspend' }).waitFor()

    // What was done just now stands in their history, and the record shows theirs alone.
    const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })
    const newest = history.getByRole('listitem').first()
    await newest.getByText('restored an account').waitFor()
    await newest.getByRole('link', { name: 'Ingrid Halvorsen' }).waitFor()
    await history.getByRole('link', { name: 'Whole history' }).press('Enter')
    await page.waitForURL(/\/admin\/audit-log\?person=/)
    await page.getByText(new RegExp(`Only what ${name}.* did or what concerns them`)).waitFor()
    await page.getByRole('button', { name: 'Show all of them' }).waitFor()
  })

  it('reads owners in the order that the address keeps, and is told what ties an owner to their role', async () => {
    await page.goto('/admin/owners')
    await page.getByLabel('Order').selectOption('name')
    await page.waitForURL(/sort=name/)
    await look('people-owners')
    const first = page.getByRole('rowheader').getByRole('link').first()
    const name = await first.textContent()
    await page.reload()
    expect(await first.textContent()).toBe(name)
    await first.click()
    await page.getByRole('heading', { name: /Money/ }).waitFor()
    await look('people-owner')
    await page.getByRole('button', { name: 'Make a user' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('Has sold the houses.')
    await dialog.getByRole('button', { name: 'Make a user' }).click()
    await dialog.getByText(/\d+ homes, with their stays/).waitFor()
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Has sold the houses.')
    await look('people-ties')
  })
})
