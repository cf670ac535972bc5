import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { visitAs } from '../support/browser.ts'
import {
  changePlatformSettings,
  fetchPlatformSettings,
  restorePlatformSettings,
} from '../support/platform-settings.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

/** One new withdrawal request of an owner for each amount, oldest first. */
const requested = async (email: string, amounts: readonly number[]) => {
  const { page } = await visitAs(email)
  const made: Withdrawal[] = []
  for (const amount of amounts) made.push(await askAs<Withdrawal>(page, '/withdrawals/', { amount }))
  return made
}

/** Guests cannot pay to an account that is not there. */
const NO_ACCOUNT = { payout_account_name: null, payout_iban: null, payments: 'none' } as const

const row = (page: Page, amount: string) => page.getByRole('row').filter({ hasText: amount })

it('an admin pays out: looks at the ledger, hands the bank a file, and decides on many, of which one was decided meanwhile', async () => {
  const cents = '.31'
  const [first, , third] = await requested(
    'owner@demo.test',
    [1, 2, 3].map(dollars => dollars + Number(cents)),
  )
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/fund-requests')
  await page.getByRole('searchbox', { name: 'Owner' }).fill('owner@demo')
  await page.waitForURL(/search=owner%40demo/)
  for (const dollars of [1, 2, 3]) await row(page, `$${dollars}${cents}`).getByText('Processing').waitFor()
  await assertFitsBothWidths(page, 'fund-requests')

  await row(page, `$1${cents}`)
    .getByRole('button', { name: /^Open the request of Helen/ })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Available Balance').waitFor()
  await dialog.getByText('Earned by a stay').first().waitFor()
  await assertFitsBothWidths(page, 'fund-request')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  for (const dollars of [1, 2, 3]) await row(page, `$${dollars}${cents}`).getByRole('checkbox').press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Bank file' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`${paymentReference(first?.id ?? '')},Helen Marchetti,Banca del Lago,IT60 X054`)
  await row(page, `$1${cents}`).getByText('In a bank file').waitFor()

  // The same as transfers for the bank, once it is known which account pays.
  await restorePlatformSettings(page)
  const before = await fetchPlatformSettings(page)
  await changePlatformSettings(page, NO_ACCOUNT)
  await bar.getByRole('button', { name: 'Bank file' }).click()
  await dialog.getByLabel('Format').selectOption('Transfer file (pain.001)')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await dialog.getByText('Set the account first, under Settings.').waitFor()
  await assertFitsBothWidths(page, 'bank-file')
  await changePlatformSettings(page, before)
  const [transfers] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await transfers.path(), 'utf8')).toContain(paymentReference(first?.id ?? ''))

  // Another admin has decided on one of them meanwhile.
  await askAs(page, `/withdrawals/${third?.id}/reject/`, { reason: 'This account is closed.' })
  await bar.getByRole('button', { name: 'Complete' }).click()
  await dialog.getByRole('button', { name: 'Complete 3' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByLabel('Bank reference for all').fill('BNK-1')
  await dialog.getByLabel(`Bank reference for Helen Marchetti, $2${cents}`).fill('BNK-2')
  await page.keyboard.press('Enter')
  await dialog.getByText('2 of 3 done.').waitFor()
  await dialog.getByText('has already rejected it: This account is closed.').waitFor()
  await assertFitsBothWidths(page, 'fund-requests-decided')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await bar.waitFor({ state: 'detached' })

  await page.getByLabel('Status').selectOption('completed')
  await row(page, `$2${cents}`).getByRole('button', { name: /^Open/ }).click()
  await dialog.getByText('BNK-2').waitFor()
  // The browser's Back returns to the list as it was.
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('completed')
})
