import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

it('an owner thanks a member with credit, who books with it, cancels, and has it back', async () => {
  const { page } = await visitAs('owner@demo.test', { complains: true })
  await page.goto('/owner/network')
  await page.getByRole('button', { name: /Kaya/ }).first().click()
  const panel = page.getByRole('dialog', { name: 'Kaya Thompson' })
  const favours = panel.getByRole('region', { name: 'Favours' })
  await favours.getByText('Kaya Thompson has no credit with you.').waitFor()
  await favours.getByRole('button', { name: 'Give credit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Credit for Kaya Thompson' })
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await dialog.getByText('Enter 1 to 10,000 dollars, or 1 to 60 nights.').waitFor()
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill('120')
  await expect.poll(() => dialog.getByText('Enter 1 to 10,000 dollars').count()).toBe(0)
  await dialog.getByLabel('For what').fill('Repaired the boiler.')
  await assertFitsBothWidths(page, 'favour-give')

  // Nothing typed is lost where the connection breaks, and pressing twice gives once.
  await page.route('**/favours/', route => route.abort())
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await page.getByText('No credit was given').waitFor()
  await expect.poll(() => dialog.getByLabel('For what').inputValue()).toBe('Repaired the boiler.')
  await page.unroute('**/favours/')
  await dialog.getByRole('button', { name: 'Give credit' }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await favours.getByText('Credit: $120', { exact: true }).waitFor()
  await favours.getByText(/^\$120 left, until/).waitFor()
  await expect.poll(() => favours.getByRole('button', { name: 'Withdraw $120' }).count()).toBe(1)
  await assertFitsBothWidths(page, 'favour-panel')

  const { page: kaya } = await visitAs('kaya@demo.test', { complains: true })
  await kaya.goto('/profile')
  const credit = kaya.getByText(/^Credit with .*: \$120 until/)
  await credit.waitFor()
  await assertFitsBothWidths(kaya, 'favour-profile')

  const { home, from, until } = await ownNights(kaya, 'favour credit', { nights: 3 })
  await kaya.goto(`/properties/${home.id}?check_in_date=${from}&check_out_date=${until}&guests=1`)
  await kaya
    .getByText(/^Credit from /)
    .first()
    .waitFor()
  await kaya.getByText('\u2212$120.00').first().waitFor()
  await assertFitsBothWidths(kaya, 'favour-quote')
  await kaya.getByRole('button', { name: 'Reserve' }).click()
  await kaya.getByRole('link', { name: 'See your stay' }).click()
  await kaya
    .getByText(/^Credit from /)
    .first()
    .waitFor()
  await assertFitsBothWidths(kaya, 'favour-stay')

  await kaya.goto('/profile')
  await kaya.getByRole('heading', { name: 'Your keys' }).waitFor()
  await expect.poll(() => credit.count()).toBe(0)
  await kaya.goBack()
  await kaya.getByRole('button', { name: /^Withdraw request/ }).click()
  await kaya.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
  await kaya.getByText('Cancelled').first().waitFor()
  await kaya.goto('/profile')
  await credit.waitFor()

  // The panel is part of the address.
  await page.reload()
  await favours.getByText(`$120 back from ${home.title}`).waitFor()
  await favours.getByRole('button', { name: 'Withdraw $120' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Withdraw $120?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await favours.getByText('Kaya Thompson has no credit with you.').waitFor()
  await favours.getByText('$120, nothing left').waitFor()
})
