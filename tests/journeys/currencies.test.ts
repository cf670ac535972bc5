import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { changePlatformSettings, restorePlatformSettings } from '../support/platform-settings.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('a stay at a home in euros is shown and paid in euros', async () => {
  const { page: admin } = await visitAs('admin@demo.test')
  await restorePlatformSettings(admin)
  await changePlatformSettings(admin, { payments: 'bank_transfer' })
  const { page: owner } = await visitAs('owner2@demo.test')
  const { page } = await visitAs('guest2@demo.test')
  const nights = await ownNights(page, 'paid in euros', { nights: 3 })

  await page.goto(`/properties/${nights.home.id}`)
  await page
    .getByText(/^€\d+\.\d\d$/)
    .first()
    .waitFor()
  await page
    .getByText(/^about \$\d+/)
    .first()
    .waitFor()
  await assertFitsBothWidths(page, 'euros-home')

  const stay = await requestStay<BookingDetails>(page, nights)
  const euros = (cents: number) => formatCentsExactly(cents, 'eur')
  expect(stay.price.currency).toBe('eur')
  await askAs(owner, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')
  await page.goto(`/stays/${stay.id}`)
  const panel = page.getByRole('region', { name: 'Payment' })
  await panel.getByText(euros(stay.price.total_cents)).first().waitFor()
  await panel.getByRole('img', { name: 'QR code of this transfer' }).waitFor()
  await assertAccessibleAndFits(page, 'euros-to-pay')

  const paid = await askAs<{ id?: string }>(admin, '/payments/incoming/', {
    booking: stay.id,
    amount: stay.price.total_cents / 100,
    received_on: new Date().toISOString().slice(0, 10),
    note: `Counter ${randomUUID()}`,
  })
  expect(paid.id).toBeTruthy()
  await page.reload()
  await panel.getByText('Everything is paid. Thank you.').waitFor()
})

it('an owner with homes in two currencies has a balance in each, and chooses one for a new home', async () => {
  const { page } = await visitAs('owner2@demo.test')
  await page.goto('/owner/payments')
  const currency = page.getByLabel('Currency', { exact: true })
  await page
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .waitFor()
  await currency.selectOption('eur')
  await page
    .getByText(/^€[\d,]+\.\d\d$/)
    .first()
    .waitFor()
  await assertFitsBothWidths(page, 'euros-balance')
  await page.getByRole('button', { name: 'Request Withdrawal' }).click()
  await page.getByLabel('Amount (EUR)').waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/owner/suggest-property')
  await page.getByLabel('Currency', { exact: true }).selectOption('eur')
  await page.getByLabel('Price per Night (EUR)').waitFor()
  await assertAccessibleAndFits(page, 'euros-new-home')
})
