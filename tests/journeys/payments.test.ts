import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import type { Balance, Withdrawal } from '#contract/payments/schemas.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const shown = (page: Page, label: string, cents: number) =>
  page
    .getByRole('region', { name: label })
    .getByText(formatCentsExactly(cents, 'usd'), { exact: true })
    .waitFor()

it('an owner requests a withdrawal, sees each mistake, and an admin decides on it', async () => {
  const owner = await visitAs('owner2@demo.test')
  await owner.page.goto('/owner/payments')
  const before = await askAs<Balance>(owner.page, '/payments/balance/')
  await shown(owner.page, 'Total Balance', before.total_cents)
  await shown(owner.page, 'Available Balance', before.available_cents)
  await shown(owner.page, 'Pending Withdrawals', before.pending_cents)

  await owner.page.getByRole('button', { name: 'Request Withdrawal' }).click()
  const dialog = owner.page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await dialog.getByLabel('Pay to').selectOption('other')
  await submit.click()
  for (const words of [
    'Please enter a valid amount greater than 0.',
    'Bank name must be at least 2 characters.',
    'Account name must be at least 2 characters.',
    'Please enter a valid account number.',
  ])
    await dialog.getByText(words).waitFor()
  await dialog.getByLabel('Amount').fill(String(before.available_cents / 100 + 0.01))
  await dialog.getByLabel('Bank Name').fill('Ferry Bank')
  await dialog.getByLabel('Account Name').fill('Tomás Figueiredo')
  await dialog.getByLabel('Account Number').fill('PT50 9876 5432 1')
  await submit.click()
  await dialog.getByText('Withdrawal amount exceeds available balance').waitFor()
  await dialog.getByLabel('Amount').fill('$10.50')
  await submit.click()
  const question = owner.page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await question.getByText('The current password is not right.').waitFor()
  await question.getByLabel('Your password').fill(DEMO_PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  // A new account has to wait, and the page shows until when.
  await dialog.waitFor({ state: 'detached' })
  await owner.page.getByText('A new account is on hold', { exact: true }).waitFor()
  await owner.page.getByText('You can withdraw to Ferry Bank, account ending in 4321, from').waitFor()
  await shown(owner.page, 'Pending Withdrawals', before.pending_cents)

  await owner.page.getByRole('button', { name: 'Request Withdrawal' }).click()
  await dialog.getByLabel('Amount').fill('$10.50')
  // Two presses in a row make one withdrawal.
  await submit.dblclick()
  await owner.page.getByText('Withdrawal request submitted successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await shown(owner.page, 'Pending Withdrawals', before.pending_cents + 1_050)
  await shown(owner.page, 'Available Balance', before.available_cents - 2_100)
  // The newest one, because a reused network has older ones.
  const row = owner.page.getByRole('row').filter({ hasText: '−$10.50' }).first()
  await row.getByText('Processing').waitFor()
  await row.getByText('Banco do Douro, account ending in 0154').waitFor()

  const admin = await visitAs('admin@demo.test')
  const { results } = await askAs<{ results: Withdrawal[] }>(admin.page, '/withdrawals/?status=processing')
  const requested = results.filter(
    ({ amount, owner: { email } }) => amount === 10.5 && email === 'owner2@demo.test',
  )
  expect(requested).toHaveLength(1)
  const reason = { reason: 'This account is closed.' }
  await askAs(admin.page, `/withdrawals/${requested[0]?.id}/reject/`, reason)
  await owner.page.reload()
  await row.filter({ hasText: 'Rejected' }).getByText('Rejected: This account is closed.').waitFor()
  await owner.page.getByText('Returned to your balance').first().waitFor()
  await shown(owner.page, 'Total Balance', before.total_cents)
})

it('an owner reads the history by type, keeps it as CSV, and walks through the statements', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner/payments')
  const table = page.getByRole('table', { name: 'Transaction History' })
  await table.getByText('service fee $50.00').first().waitFor()
  await page.getByLabel('Type').selectOption('withdrawal')
  await table.getByText('Reference BNK-77121933').waitFor()
  await expect.poll(() => table.getByText('service fee').count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these transactions as a CSV file' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^latchkey-transactions-[\d-]+\.csv$/)
  expect(text).toContain('BNK-77121933')
  expect(text).not.toContain('0000 0123')
  await page.getByLabel('From', { exact: true }).fill('2001-01-01')
  await page.getByLabel('Until').fill('2001-12-31')
  await page.getByText('No transactions match').waitFor()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await table.waitFor()

  await page.getByRole('link', { name: 'Monthly statement' }).click()
  await page.getByRole('heading', { level: 1, name: /^Statement for / }).waitFor()
  const fact = async (name: string) =>
    page
      .locator('dl div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .textContent()
  const opening = await fact('Opening balance')
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link').first().click()
  await page.getByText('Closing balance').waitFor()
  await expect.poll(() => fact('Closing balance')).toBe(opening)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  await page.goto('/owner/payments/statement/2999-01')
  await page.getByText('This is not a valid date.').waitFor()
})

it('when the server is gone the page says so and offers to try again', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.route('**/api/payments/**', route => route.abort())
  await page.goto('/owner/payments')
  await page.getByText('Error Loading Payments').waitFor()
  await page.getByText('Error Loading Transactions').waitFor()
  await page.unroute('**/api/payments/**')
  for (const title of ['Error Loading Payments', 'Error Loading Transactions'])
    await page
      .getByRole('alert')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Try again' })
      .click()
  await page.getByRole('table', { name: 'Transaction History' }).waitFor()
  await page.getByRole('region', { name: 'Total Balance' }).getByText('$').waitFor()
})

it('the dialog, its errors and the remark on the reserve are whole at both widths', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner/payments')
  await page.getByRole('button', { name: 'How the available balance is calculated' }).click()
  await page.getByRole('tooltip').getByText('an equal reserve is held until it clears').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Request Withdrawal' }).click()
  await page.getByRole('dialog').getByLabel('Pay to').selectOption('other')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Request' }).click()
  await page.getByText('Please enter a valid account number.').waitFor()
  await assertFitsBothWidths(page, 'owner-withdrawal')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
