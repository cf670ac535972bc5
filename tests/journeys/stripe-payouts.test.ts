import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const proveOneself = async (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Your password').fill(DEMO_PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
}

it('an owner connects an account at Stripe, leaves it unfinished, finishes it, and disconnects it', async () => {
  const { page } = await visitAs('owner2@demo.test')
  await page.goto('/owner/settings?tab=payments')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Withdrawals through Stripe' }) })
  await card.getByLabel('Country of your bank account').selectOption('PT')
  await assertFitsBothWidths(page, 'stripe-account-new')
  await card.getByRole('button', { name: 'Receive withdrawals through Stripe' }).press('Enter')
  await proveOneself(page)
  await page.getByText('Demo: no real payment').waitFor()
  await page.getByRole('button', { name: 'Leave unfinished' }).click()
  await card.getByText('Not finished').waitFor()
  await assertAccessibleAndFits(page, 'stripe-account-unfinished')

  await card.getByRole('button', { name: 'Continue at Stripe' }).press('Enter')
  await proveOneself(page)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await card.getByText('Ready', { exact: true }).waitFor()
  await card.getByText(/^You can withdraw to it from .+ Until then it is on hold/).waitFor()
  await expect.poll(() => page.url()).not.toContain('stripe=')
  await assertFitsBothWidths(page, 'stripe-account-ready')

  await card.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await card.getByText('Disconnected', { exact: true }).waitFor()
})

it('an owner withdraws to Stripe, an admin sends it, and the owner sees it completed', async () => {
  const amount = '$7.43'
  const { page: owner } = await visitAs('owner@demo.test')
  await owner.goto('/owner/payments')
  await owner.getByRole('button', { name: 'Request Withdrawal' }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Pay to').selectOption('Your account at Stripe')
  await assertFitsBothWidths(owner, 'stripe-withdrawal')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await form.waitFor({ state: 'detached' })
  // The newest one, because a reused network has older ones.
  const line = owner
    .getByRole('row')
    .filter({ hasText: `−${amount}` })
    .first()
  await line.getByText('Through Stripe').waitFor()
  await line.getByText('Processing').waitFor()

  const { page: admin } = await visitAs('admin@demo.test')
  await admin.goto('/admin/fund-requests')
  const row = admin.getByRole('row').filter({ hasText: amount }).first()
  await row.getByText('Through Stripe').waitFor()
  await row.getByRole('button', { name: /^Open the request of Helen/ }).press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('Earned by a stay').first().waitFor()
  await assertFitsBothWidths(admin, 'stripe-request')
  await dialog.getByRole('button', { name: 'Send through Stripe' }).click()
  await dialog.getByText('The money leaves your balance at Stripe at once').waitFor()
  await assertAccessibleAndFits(admin, 'stripe-send')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await proveOneself(admin)
  await dialog.getByText('1 of 1 done.').waitFor()
  await assertAccessibleAndFits(admin, 'stripe-sent')
  await dialog.getByRole('button', { name: 'Done' }).click()
  // Below it the request is open, which is completed now.
  await dialog.getByText('Earned by a stay').first().waitFor()
  await dialog.getByText('Completed', { exact: true }).waitFor()
  await admin.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const { results } = await askAs<{ results: Withdrawal[] }>(admin, '/withdrawals/?status=completed')
  const sent = results.find(each => each.way === 'stripe' && each.amount === 7.43)
  expect(sent?.reference).toMatch(/^tr_/)
  await owner.reload()
  await line.getByText('Completed').waitFor()
  await line.getByText(`Reference ${sent?.reference}`).waitFor()
  await assertAccessibleAndFits(owner, 'stripe-withdrawal-completed')
})
