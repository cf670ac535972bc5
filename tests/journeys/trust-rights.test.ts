import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { homeCalled } from '../support/signed-in.ts'

it('an owner opens a home to friends only in part, reads it in plain words, and a guest meets nothing of the rest', async () => {
  const { page } = await visitAs('owner@demo.test', { complains: true })
  await page.goto('/owner/trust-levels')
  await page.getByRole('link', { name: 'What each level opens' }).click()
  await page.getByRole('heading', { name: 'What each level opens' }).waitFor()
  await page.getByText('may request nights up to 18 months ahead').first().waitFor()
  await assertFitsBothWidths(page, 'trust-rights')

  const home = await homeCalled(page, 'The Keeper’s House at Pemaquid')
  await page.getByLabel('These rights hold for').selectOption({ label: home.title })
  const price = page.getByLabel('See the price: from which level on')
  // This home has a rule of its own; before it is loaded there is no such button.
  await page.getByRole('button', { name: 'Same as all homes' }).first().waitFor()
  await page.route('**/trust_rights/', route => route.abort())
  await price.selectOption({ label: 'Nobody' })
  await page.getByText('The rights could not be saved').waitFor()
  await page.unroute('**/trust_rights/')
  await price.selectOption({ label: 'Nobody' })
  await page.getByText('Saved.').first().waitFor()
  await page.getByText('see no prices').first().waitFor()
  await assertFitsBothWidths(page, 'trust-rights-home')

  await page.getByRole('link', { name: 'Preview as Close friend' }).click()
  await page.getByText('This is what somebody at level 4 sees').waitFor()
  await page.getByText('Requests are not open to you here').waitFor()
  await page.goBack()
  await price.waitFor()

  const guest = await visitAs('guest@demo.test', { complains: true })
  await guest.page.goto(`/properties/${home.id}`)
  await guest.page.getByText('Requests are not open to you here').waitFor()
  expect(await guest.page.getByRole('main').textContent()).not.toContain('$')
  await assertFitsBothWidths(guest.page, 'trust-rights-closed')

  const row = page.getByRole('listitem').filter({ has: price })
  await row.getByRole('button', { name: 'Same as all homes' }).press('Enter')
  await expect.poll(() => price.inputValue()).toBe('0')
  await guest.page.reload()
  await guest.page.getByRole('button', { name: 'Reserve' }).first().waitFor()
})

it('an owner lists peak dates, is told of dates that overlap, and loses nothing that was typed', async () => {
  const { page } = await visitAs('owner@demo.test', { width: 'phone', complains: true })
  await page.goto('/owner/trust-levels/rights')
  await page.getByRole('button', { name: 'Add peak dates' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add peak dates' })
  await dialog.getByLabel('Name').fill('Regatta')
  await dialog.getByLabel('First night').fill('2031-08-02')
  await dialog.getByLabel('Last night').fill('2031-08-01')
  await dialog.getByRole('button', { name: 'Add peak dates' }).tap()
  await dialog.getByText('Peak dates must end after they begin.').waitFor()
  await assertAccessibleAndFits(page, 'trust-rights-peak')
  await dialog.getByLabel('Last night').fill('2031-08-09')
  await page.route('**/trust-rights/', route => route.abort())
  await dialog.getByRole('button', { name: 'Add peak dates' }).tap()
  await page.getByText('The rights could not be saved').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Regatta')
  await page.unroute('**/trust-rights/')
  await dialog.getByRole('button', { name: 'Add peak dates' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove Regatta' }).tap()
  await page.getByText('Regatta').waitFor({ state: 'detached' })
})
