import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { visitAs } from '../support/browser.ts'
import { statementOf } from '../support/guest-payments.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { changePlatformSettings, restorePlatformSettings } from '../support/platform-settings.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const IBAN = 'DE89370400440532013000'

it('an owner gives an account, a guest pays to it, and the owner imports the statement and assigns what waits', async () => {
  const { page: admin } = await visitAs('admin@demo.test')
  await restorePlatformSettings(admin)
  await changePlatformSettings(admin, { payments: 'transfer_to_owner' })
  await admin.goto('/admin/settings')
  await admin.getByRole('radio', { name: /^Each owner's own account/, checked: true }).waitFor()
  await assertFitsBothWidths(admin, 'collect-settings')

  const { page: owner } = await visitAs('owner@demo.test')
  await owner.goto('/owner/payments')
  await owner.getByRole('link', { name: 'Give your account' }).click()
  await owner.getByLabel('Account holder').fill('Ola Owner')
  await owner.getByLabel('IBAN').fill('DE00')
  await owner.getByRole('button', { name: 'Save account' }).click()
  await owner.getByText('Please enter a valid IBAN').waitFor()
  await owner.getByLabel('IBAN').fill(spellReference(IBAN))
  await owner.getByRole('button', { name: 'Save account' }).click()
  await owner.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
  await owner.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await owner.getByText('Guests see the account ending in 3000', { exact: false }).waitFor()
  await assertAccessibleAndFits(owner, 'collect-account')

  const { page: guest } = await visitAs('guest2@demo.test')
  const nights = await ownNights(guest, 'paid to the owner', { nights: 2 })
  const stay = await requestStay<BookingDetails>(guest, nights)
  await askAs(owner, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')
  await guest.goto(`/stays/${stay.id}`)
  const panel = guest.getByRole('region', { name: 'Payment' })
  await panel.getByText(spellReference(IBAN)).waitFor()
  const { transfer } = await askAs<BookingDetails>(guest, `/bookings/${stay.id}/`)
  const total = stay.price.total_cents / 100
  await assertAccessibleAndFits(guest, 'collect-stay')

  await owner.goto('/owner/payments')
  await owner.getByRole('link', { name: 'Guest payments' }).click()
  await owner.getByRole('button', { name: 'Import a bank statement' }).first().click()
  const payer = `Payer ${randomUUID().slice(0, 8)}`
  await owner.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      statementOf(
        [
          { dollars: total - 5, text: transfer?.reference ?? '' },
          { dollars: 5, text: 'the rest', payer },
        ],
        IBAN,
      ),
    ),
  })
  await owner.getByText('1 matched').waitFor()
  await assertAccessibleAndFits(owner, 'collect-preview')
  await owner.getByRole('button', { name: 'Import', exact: true }).click()
  await owner
    .getByRole('button', { name: new RegExp(payer) })
    .first()
    .click()
  await assertAccessibleAndFits(owner, 'collect-assign')
  await owner
    .getByRole('button', { name: /^Assign to/ })
    .first()
    .click()
  await owner.getByText('Payment assigned').waitFor()

  await guest.reload()
  await panel.getByText('Everything is paid. Thank you.').waitFor()
  expect((await askAs<BookingDetails>(owner, `/bookings/${stay.id}/`)).transfer).toBeNull()
})
