import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInByForm, visit, visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

it('help is found from the foot of any page, searched by keyboard alone, and kept in the address', async () => {
  const { page } = await visit({ width: 'phone' })
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await heading(page, 'How can we help?').waitFor()

  await page.getByRole('searchbox', { name: 'Search the help' }).focus()
  await page.keyboard.type('cancel')
  await heading(page, 'What we found').waitFor()
  const found = page.locator('details', { hasText: 'Can I change or cancel a booking?' })
  await found.waitFor()
  await found.locator('summary').focus()
  await page.keyboard.press('Enter')
  await found.getByText('Ask for other dates').waitFor()
  await page.getByText('On the page Policies').first().waitFor()
  await assertFitsBothWidths(page, 'help-cancel')

  await page.reload()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('cancel')
  await page.getByRole('searchbox').fill('xyzzy')
  await heading(page, 'Nothing fits these words').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await heading(page, 'Your account').waitFor()
  await heading(page, 'Trust and prices').waitFor()
})

it('a question that help does not answer reaches those who run the place', async () => {
  const { page } = await visitAs('guest@demo.test')
  await page.goto('/help?search=xyzzy')
  await page.getByLabel('Your message').fill('Where may I leave my bicycle for the night?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByText('Your message is on its way').waitFor()
})

it('help is in the menus of those who are signed in, and in the header of those who are not', async () => {
  const { page } = await visit()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await heading(page, 'How can we help?').waitFor()
  await signInByForm(page, 'owner@demo.test')
  await page.getByRole('link', { name: 'Help & Support' }).first().waitFor()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help & Support' }).click()
  await heading(page, 'How can we help?').waitFor()
})

it('what the pages promise is what the specification says', async () => {
  const { page } = await visit()
  const facts = () =>
    page
      .getByRole('main')
      .locator('dl > div')
      .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)))
  await page.goto('/faq')
  await heading(page, 'Good questions').waitFor()
  await expect.poll(() => page.getByRole('main').locator('details').count()).toBe(10)
  await page.goto('/careers')
  await heading(page, 'Three sample jobs').waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).count())
    .toBe(3)
  await page.goto('/press')
  await heading(page, 'Sample news').waitFor()
  await page.goto('/cookies')
  await heading(page, 'In short').waitFor()
  await expect.poll(() => facts()).toContainEqual(['Authentication cookie', '30 days'])
  for (const path of ['/privacy', '/policies']) {
    await page.goto(path)
    await page.getByText('Analytics data', { exact: true }).waitFor()
    // The page shows its years once they are loaded.
    await expect.poll(facts).toContainEqual(['Booking data', '7 years'])
    const said = await facts()
    expect(said).toContainEqual(['Communication data', '3 years'])
    expect(said).toContainEqual(['Analytics data', '2 years'])
  }
})
