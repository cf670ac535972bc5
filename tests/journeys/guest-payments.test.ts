import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { IncomingPayment, Refund } from '#contract/payments/guest-payments.schemas.ts'
import { visitAs } from '../support/browser.ts'
import { changePlatformSettings, restorePlatformSettings } from '../support/platform-settings.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

/** Cents that no other payment of this run has. */
const cents = String((Date.now() % 90) + 10)
const PAYER = `Journey Payer ${Date.now()}`

const threeDaysAgo = addDays(dateInZone(new Date(), 'UTC'), -3)

/** A stay of the demo that nobody has paid. */
const findUnpaidStay = async (page: Page) => {
  const { results } = await askAs<{ results: IncomingPayment[] }>(page, '/payments/incoming/?status=waiting')
  const [payment] = results
  const stays = await askAs<NonNullable<IncomingPayment['stay']>[]>(
    page,
    `/payments/incoming/${payment?.id}/candidates/?search=Clara`,
  )
  if (!stays[0]) throw new Error('Clara Moreau has no stay to pay')
  return stays[0]
}

const statement = (lines: readonly (readonly [payer: string, text: string, amount: string])[]) => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date;Payer;Description;Amount;Currency',
      ...lines.map(([payer, text, amount]) => `${threeDaysAgo};${payer};${text};${amount};USD`),
    ].join('\n'),
  ),
})

const turnPaymentsOn = async (page: Page) => {
  await restorePlatformSettings(page)
  await changePlatformSettings(page, { payments: 'none' })
  await page.goto('/admin/settings')
  const group = page.getByRole('form', { name: 'Guests pay' })
  await group.getByRole('switch', { name: 'Guests pay by bank transfer' }).press('Space')
  await assertFitsBothWidths(page, 'guest-payments-settings')
  await group.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Payments of guests saved').waitFor()
}

it('an admin lets guests pay, imports a statement, assigns, records and pays back', async () => {
  const { page } = await visitAs('admin@demo.test')
  await turnPaymentsOn(page)
  await page
    .getByRole('navigation', { name: 'Admin menu' })
    .getByRole('link', { name: 'Guest payments' })
    .click()
  await page.getByRole('list', { name: 'Payments' }).waitFor()
  const stay = await findUnpaidStay(page)
  const total = (stay.total_cents / 100).toFixed(2)

  // One line names its stay, the other one names nothing.
  const file = statement([
    ['CLARA MOREAU', `Bruges ${stay.reference} merci`, total],
    [PAYER, 'for the house', `77.${cents}`],
  ])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Import a bank statement' }).click()
  await assertFitsBothWidths(page, 'guest-payments-import')
  await dialog.getByLabel(/Choose the file/).setInputFiles(file)
  await dialog.getByText(`For Clara Moreau, ${stay.title}`).waitFor()
  await dialog.getByText('1 to assign').waitFor()
  await assertFitsBothWidths(page, 'guest-payments-preview')
  await dialog.getByRole('button', { name: 'Import' }).press('Enter')
  await page.getByText('1 payment has found its stay. 1 waits for you.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  // A statement that overlaps brings nothing twice.
  await page.getByRole('button', { name: 'Import a bank statement' }).click()
  await dialog.getByLabel(/Choose the file/).setInputFiles(file)
  await dialog.getByText('2 known already').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const payment = page.getByRole('button', { name: new RegExp(`from ${PAYER}`) })
  await page.getByRole('searchbox', { name: 'Search' }).fill(PAYER)
  await page.waitForURL(/search=Journey/)
  await payment.press('Enter')
  await dialog.getByRole('searchbox').fill('Okafor')
  const assign = dialog.getByRole('button', { name: /^Assign to Daniel Okafor/ }).first()
  await assign.waitFor()
  await assertFitsBothWidths(page, 'guest-payment')
  await assign.press('Enter')
  await page.getByText('Payment assigned').waitFor()

  // It was somebody else's after all.
  await page.getByLabel('Show').selectOption('assigned')
  await payment.press('Enter')
  await dialog.getByRole('link', { name: 'Ingrid Halvorsen' }).waitFor()
  await assertFitsBothWidths(page, 'guest-payment-assigned')
  await dialog.getByRole('button', { name: 'Take off this stay' }).press('Enter')
  await dialog.getByLabel('Note').fill('Not from Daniel.')
  await dialog.getByRole('button', { name: 'Take off', exact: true }).press('Enter')
  await page.getByText('The payment waits again').waitFor()
  await page.getByLabel('Show').selectOption('waiting')
  await payment.click()
  await dialog.getByRole('button', { name: 'Not for a stay' }).click()
  await dialog.getByLabel('Note').fill('A garden chair.')
  await assertFitsBothWidths(page, 'guest-payment-note')
  await dialog.getByRole('button', { name: 'Close the payment' }).press('Enter')
  await page.getByText('Payment closed').waitFor()
  await page.getByText('No payments match').waitFor()

  // Clara pays again, in cash: that is too much, and goes back.
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await dialog.getByLabel('Stay', { exact: true }).fill('Clara')
  await dialog.getByRole('option', { name: new RegExp(`Clara Moreau, ${stay.title}`) }).click()
  await dialog.getByLabel('Amount').fill(`5.${cents}`)
  await dialog.getByLabel('Note').fill('In cash at the door.')
  await assertFitsBothWidths(page, 'guest-payments-record')
  await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter')
  await page.getByText('Payment recorded').waitFor()

  await page.getByRole('tab', { name: 'Refunds' }).click()
  const due = page.getByRole('button', { name: `Note as sent: $5.${cents} for Clara Moreau` })
  await due.waitFor()
  await assertFitsBothWidths(page, 'guest-payments-refunds')
  await page.getByRole('button', { name: 'Transfer file' }).press('Enter')
  await assertFitsBothWidths(page, 'guest-payments-refund-file')
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download file' }).press('Enter')
  expect((await downloaded).suggestedFilename()).toMatch(/^latchkey-refunds-.*\.xml$/)
  await page
    .getByText(/In the transfer file of/)
    .first()
    .waitFor()
  await due.press('Enter')
  await dialog.getByLabel('Bank reference').fill('BNK-5')
  await assertFitsBothWidths(page, 'guest-payments-refund')
  await page.keyboard.press('Enter')
  await page.getByText('Refund noted as sent').waitFor()
  await due.waitFor({ state: 'detached' })
  await page.getByLabel('Show').selectOption('sent')
  await page
    .getByText(/as BNK-5/)
    .first()
    .waitFor()
  const { results } = await askAs<{ results: Refund[] }>(page, '/payments/refunds/?status=sent')
  expect(results[0]).toMatchObject({ reference: 'BNK-5', stay: { id: stay.id } })
})
