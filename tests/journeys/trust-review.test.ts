import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

it('an owner keeps one level that was not looked at for a year, lowers another with a reason, and finds both in the history', async () => {
  const { page } = await visitAs('owner@demo.test', { complains: true })
  await page.goto('/owner/network')
  const review = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Is their level still right?' }) })
  const people = review.getByRole('listitem')
  await people
    .filter({ hasText: 'Greta' })
    .getByText(/Close friend.*since .*has not stayed yet|last stay/)
    .waitFor()
  await assertFitsBothWidths(page, 'trust-review')

  const clara = people.filter({ hasText: 'Clara' })
  await page.route('**/keep_trust_level/', route => route.abort())
  await clara.getByRole('button', { name: /^Keep the level of/ }).click()
  await page.getByText('The level was not confirmed').waitFor()
  await page.unroute('**/keep_trust_level/')
  await clara.getByRole('button', { name: /^Keep the level of/ }).press('Enter')
  await page.getByText('keeps their level. We will ask again in a year.').waitFor()
  await clara.waitFor({ state: 'detached' })

  const greta = people.filter({ hasText: 'Greta' })
  await greta.getByRole('button', { name: /^Change the level of/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Which level is right for Greta/ })
  await dialog.getByLabel('Trust level').selectOption({ index: 2 })
  await dialog.getByLabel('Why').fill('We have lost touch.')
  await assertFitsBothWidths(page, 'trust-review-change')
  await page.route('**/update_trust_level/', route => route.abort())
  await dialog.getByRole('button', { name: 'Save level' }).click()
  await page.getByText('Failed to update trust level').waitFor()
  await expect.poll(() => dialog.getByLabel('Why').inputValue()).toBe('We have lost touch.')
  await page.unroute('**/update_trust_level/')
  await dialog.getByRole('button', { name: 'Save level' }).dblclick()
  await greta.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /Greta/ }).first().click()
  const panel = page.getByRole('dialog', { name: /Greta/ })
  const history = panel.getByRole('region', { name: 'Level over time' })
  await history.getByText('From level 4 to level 3').waitFor()
  await history.getByText('We have lost touch.').waitFor()
  await expect.poll(() => history.getByRole('listitem').count()).toBe(1)
})
