import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { settleCancellation } from '#contract/pricing/cancellation.rules.ts'
import type { PropertySettings } from '#contract/properties/schemas.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { changePlatformSettings, restorePlatformSettings } from '../support/platform-settings.ts'
import { assertAccessibleAndFits, assertFitsBothWidths, keepShot } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const HOME = 'The Boathouse at Hallstatt'
const IBAN = 'DE89370400440532013000'

/** An admin who turns on payments by bank transfer until the test has ended. */
const takePayments = async () => {
  const { page } = await visitAs('admin@demo.test')
  await restorePlatformSettings(page)
  await changePlatformSettings(page, {
    payout_account_name: 'Latchkey Ltd',
    payout_iban: IBAN,
    payout_bic: 'COBADEFFXXX',
    payments: 'bank_transfer',
    payment_days: 7,
  })
  return page
}

const record = async (admin: Page, booking: string, cents: number) => {
  const id = await askAs<{ id?: string; detail?: string }>(admin, '/payments/incoming/', {
    booking,
    amount: cents / 100,
    received_on: new Date().toISOString().slice(0, 10),
    note: `Counter ${randomUUID()}`,
  })
  if (!id.id) throw new Error(JSON.stringify(id))
}

const confirm = (owner: Page, { id }: { id: string }) =>
  askAs(owner, `/bookings/${id}/update_status/`, { status: 'confirmed' }, 'PATCH')

const read = (page: Page, { id }: { id: string }) => askAs<BookingDetails>(page, `/bookings/${id}/`)

it('a guest reads the terms, pays in two parts, and gets back to the cent what the owner agreed to', async () => {
  const admin = await takePayments()
  const { page: owner } = await visitAs('owner@demo.test')
  const { page } = await visitAs('guest2@demo.test')
  const home = await homeCalled(owner, HOME)
  const { deposit_percentage, balance_days, cancellation_policy, cancellation_steps, updated_at } =
    home.settings as PropertySettings
  onTestFinished(async () => {
    const { settings } = await askAs<typeof home>(owner, `/properties/${home.id}/`)
    const before = { deposit_percentage, balance_days, cancellation_policy, cancellation_steps }
    await askAs(owner, `/properties/${home.id}/`, { ...before, updated_at: settings?.updated_at }, 'PATCH')
  })
  expect(updated_at).toBeTruthy()

  await owner.goto(`/owner/properties/${home.id}?section=payment`)
  await owner.getByLabel('Deposit').fill('30')
  await owner.getByLabel('The rest is due').fill('40')
  await owner.getByLabel(/^Your own/).press('Space')
  await owner.getByRole('textbox', { name: 'Days before' }).fill('500')
  await owner.getByLabel('Goes back').fill('77')
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Days from 0 to 365, and a share from 1 to 100 percent').first().waitFor()
  await owner.getByRole('textbox', { name: 'Days before' }).fill('30')
  await owner.getByText('77% back until 30 days before check-in, nothing after that.').waitFor()
  await assertFitsBothWidths(owner, 'pay-edit-home')
  await owner.getByRole('button', { name: 'Save' }).press('Enter')
  await owner.getByText('All changes saved').filter({ visible: true }).waitFor()

  const nights = await ownNights(page, 'paid by transfer', { nights: 3 })
  await page.goto(`/properties/${home.id}`)
  await page.getByText(/30% within 7 days, the rest 40 days before check-in\.$/).waitFor()
  await page.goto(
    `/properties/${home.id}?check_in_date=${nights.from}&check_out_date=${nights.until}&guests=2`,
  )
  await page.getByText(/within 7 days, the remaining \$/).waitFor()
  await page.getByText(/^77% back until [A-Z]/).waitFor()
  await assertAccessibleAndFits(page, 'pay-home')

  const stay = await requestStay<BookingDetails>(page, nights)
  await page.goto(`/stays/${stay.id}`)
  await page.getByText(/^Nothing is due yet\. Once .+ has confirmed/).waitFor()
  await assertFitsBothWidths(page, 'pay-stay-pending')

  await confirm(owner, stay)
  const panel = page.getByRole('region', { name: 'Payment' })
  await panel.getByText(spellReference(IBAN)).waitFor()
  const { payment, transfer } = await read(page, stay)
  const [deposit, rest] = payment?.unpaid ?? []
  if (!deposit?.due_on || !rest || !transfer) throw new Error(`Not planned: ${JSON.stringify(payment)}`)
  expect(deposit.amount_cents).toBe(Math.floor((stay.price.total_cents * 30 + 50) / 100))
  await panel.getByText(spellReference(transfer.reference)).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy: IBAN' }).press('Enter')
  await page.getByText('Copied: IBAN').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(IBAN)
  await assertFitsBothWidths(page, 'pay-stay-due')
  await page.emulateMedia({ media: 'print' })
  await keepShot(page, 'pay-stay-print')
  await page.emulateMedia({ media: null })

  await page.goto('/profile')
  const due = `Payment of ${formatCentsExactly(deposit.amount_cents, 'usd')} due`
  await page.getByText(due).first().waitFor()
  await assertFitsBothWidths(page, 'pay-profile')

  await record(admin, stay.id, deposit.amount_cents)
  await page.goto(`/stays/${stay.id}`)
  await panel.getByText('Part paid').waitFor()
  await owner.goto(`/owner/bookings?search=${encodeURIComponent(HOME)}&status=confirmed`)
  await owner.getByText('Part paid').first().waitFor()
  await assertFitsBothWidths(owner, 'pay-owner-list')

  await record(admin, stay.id, rest.amount_cents)
  await page.reload()
  await panel.getByText('Everything is paid. Thank you.').waitFor()
  await panel.getByText(/^Receipt \d{4}-\d{4}$/).waitFor()
  const arrived = page.waitForEvent('download')
  await panel.getByRole('button', { name: /^Download: Receipt/ }).press('Enter')
  expect((await arrived).suggestedFilename()).toMatch(/^latchkey-receipt-\d{4}-\d{4}\.pdf$/)
  await assertFitsBothWidths(page, 'pay-stay-paid')
  await owner.goto(`/owner/bookings?booking=${stay.id}`)
  const sheet = owner.getByRole('dialog', { name: 'Booking' })
  await sheet.getByText('Everything is paid. Your earning enters your balance at check-in.').waitFor()
  await sheet.getByRole('button', { name: /^Download: Receipt/ }).waitFor()
  expect(await sheet.textContent()).not.toContain(spellReference(IBAN))
  await assertFitsBothWidths(owner, 'pay-owner-sheet')
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  const ownersQuestion = owner.getByRole('alertdialog')
  await ownersQuestion
    .getByText(`gets everything back: ${formatCentsExactly(stay.price.total_cents, 'usd')}.`, {
      exact: false,
    })
    .waitFor()
  await assertFitsBothWidths(owner, 'pay-owner-cancel')

  const { total_cents, service_fee_cents } = stay.price
  const expected = settleCancellation(
    { total_cents, service_fee_cents, taxes_cents: 0, paid_cents: total_cents },
    77,
  )
  await page.getByRole('button', { name: `Cancel stay at ${HOME}` }).click()
  const question = page.getByRole('alertdialog')
  const back = formatCentsExactly(expected.refund_cents, 'usd')
  await question.getByText(back, { exact: true }).waitFor()
  await question.getByText(formatCentsExactly(expected.kept_cents, 'usd'), { exact: true }).waitFor()
  await question.getByText(/77% back until/).waitFor()
  await assertFitsBothWidths(page, 'pay-stay-cancel')
  await question.getByRole('button', { name: 'Cancel stay' }).click()
  await panel.getByText(`${back} goes back to the card or account that you paid with.`).waitFor()
  expect((await read(page, stay)).payment).toMatchObject({
    kept_cents: expected.kept_cents,
    refund_due_cents: expected.refund_cents,
  })
  await assertFitsBothWidths(page, 'pay-stay-cancelled')
})

it('an owner settles a stay directly with the guest, and takes it back, before anything was paid', async () => {
  const { page: owner } = await visitAs('owner@demo.test', { width: 'phone' })
  const admin = await takePayments()
  // Where the platform takes no payments, homes have no such section, whatever the address says.
  await changePlatformSettings(admin, { payments: 'none' })
  await owner.goto(`/owner/properties/${(await homeCalled(owner, HOME)).id}?section=payment`)
  await owner.getByRole('tab', { name: 'Details', selected: true }).waitFor()
  await expect.poll(() => owner.getByRole('tab', { name: 'Payment' }).count()).toBe(0)
  await changePlatformSettings(admin, { payments: 'bank_transfer' })
  const { page } = await visitAs('guest2@demo.test', { width: 'phone' })
  const stay = await requestStay<BookingDetails>(
    page,
    await ownNights(page, 'paid by transfer', { nights: 2 }),
  )
  onTestFinished(() => askAs(page, `/bookings/${stay.id}/cancel/`, {}))
  await confirm(owner, stay)
  await owner.goto(`/owner/bookings?booking=${stay.id}`)
  const sheet = owner.getByRole('dialog', { name: 'Booking' })
  const settle = async (act: string) => {
    await sheet.getByRole('button', { name: act }).press('Enter')
    const question = owner.getByRole('alertdialog')
    await assertAccessibleAndFits(owner, `pay-settle-${act.split(' ')[0]}`)
    await question.getByRole('button', { name: act }).click()
  }
  await settle('Settle directly with the guest')
  await sheet.getByText(/^You settle this stay with .+ directly\. It does not enter/).waitFor()
  await page.goto(`/stays/${stay.id}`)
  const panel = page.getByRole('region', { name: 'Payment' })
  await panel.getByText(/^You settle this stay with .+ directly/).waitFor()
  await expect.poll(() => panel.getByText('IBAN').count()).toBe(0)
  await assertFitsBothWidths(page, 'pay-stay-direct')

  await settle('Through the platform again')
  await sheet.getByRole('button', { name: 'Settle directly with the guest' }).waitFor()
  await page.reload()
  await panel.getByText('IBAN').waitFor()

  await owner.goto('/owner/trust-levels/rights')
  await owner.getByLabel('Settled directly: from which level').waitFor()
  await assertFitsBothWidths(owner, 'pay-trust-rights')
  await owner.goto('/owner/payments')
  await owner.getByText(/^Where guests pay through the platform/).waitFor()
})
