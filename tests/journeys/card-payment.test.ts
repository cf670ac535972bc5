import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { changePlatformSettings, restorePlatformSettings } from '../support/platform-settings.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

/** An admin who turns cards on beside transfers until the test has ended. */
const takeCards = async () => {
  const { page } = await visitAs('admin@demo.test')
  await restorePlatformSettings(page)
  await changePlatformSettings(page, { payments: 'bank_transfer_and_card' })
}

it('a guest authorises a card at the request, is charged with the yes, and gets it back', async () => {
  await takeCards()
  const { page: owner } = await visitAs('owner@demo.test')
  const { page } = await visitAs('guest2@demo.test')
  const nights = await ownNights(page, 'paid by card', { nights: 2 })
  const stay = await requestStay<BookingDetails>(page, nights)
  const amount = formatCentsExactly(stay.payment?.unpaid[0]?.amount_cents ?? 0, 'usd')
  const read = () => askAs<BookingDetails>(page, `/bookings/${stay.id}/`)

  await page.goto(`/stays/${stay.id}`)
  const panel = page.getByRole('region', { name: 'Payment' })
  await panel.getByText(/^Nothing is charged until .+ says yes\./).waitFor()
  await assertAccessibleAndFits(page, 'card-request')
  await panel.getByRole('button', { name: `Authorize ${amount} by card` }).press('Enter')
  await page.getByText('Demo: no real payment').waitFor()

  // Going back charges nothing; the same page is opened again.
  const address = page.url()
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await panel.getByText('You came back without paying. Nothing was charged.').waitFor()
  await panel.getByRole('button', { name: `Authorize ${amount} by card` }).click()
  await page.getByText('Demo: no real payment').waitFor()
  expect(page.url()).toBe(address)

  await page.getByLabel('Card number').fill('4000 0000 0000 9995')
  await page.getByRole('button', { name: /^Authorize/ }).click()
  await page.getByText('Your card has insufficient funds.').waitFor()
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByRole('button', { name: /^Authorize/ }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await panel.getByText(`${amount} is authorized on your card.`).waitFor()
  await assertFitsBothWidths(page, 'card-held')

  await owner.goto(`/owner/bookings?booking=${stay.id}`)
  await owner.getByText(`has authorized ${amount} by card. Your yes charges it; a no releases it.`).waitFor()
  await askAs(owner, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')
  await expect.poll(async () => (await read()).payment?.state).toBe('paid')
  await page.goto(`/stays/${stay.id}`)
  await panel.getByText('Everything is paid. Thank you.').waitFor()

  await askAs(owner, `/bookings/${stay.id}/cancel/`, {})
  const isBack = async () => (await read()).movements.map(({ kind }) => kind)
  await expect.poll(isBack, { timeout: 75_000 }).toEqual(['payment', 'refund'])
})
