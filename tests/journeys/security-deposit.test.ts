import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { plainPicture } from '../support/pictures.ts'
import { changePlatformSettings, restorePlatformSettings } from '../support/platform-settings.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const takeCards = async () => {
  const { page } = await visitAs('admin@demo.test')
  await restorePlatformSettings(page)
  await changePlatformSettings(page, { payments: 'bank_transfer_and_card' })
  return page
}

it('an owner asks for a security deposit, and a guest reads of it before and after reserving', async () => {
  await takeCards()
  const { page: owner } = await visitAs('owner@demo.test')
  const { page } = await visitAs('guest2@demo.test')
  const nights = await ownNights(page, 'security deposit', { nights: 2 })
  await owner.goto(`/owner/properties/${nights.home.id}?section=payment`)
  const amount = owner.getByRole('textbox', { name: 'Amount' })
  await amount.fill('300')
  await owner.getByText(/\$300\.00, apart from the price/).waitFor()
  await assertAccessibleAndFits(owner, 'security-edit')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(
      async () => (await askAs<Property>(owner, `/properties/${nights.home.id}/`)).settings?.security_deposit,
    )
    .toBe(300)

  await page.goto(`/properties/${nights.home.id}`)
  await page.getByText(/\$300\.00, apart from the price\. It comes back after the stay/).waitFor()
  const stay = await requestStay(page, nights)
  const agreed = await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)
  expect(agreed.security_deposit_cents).toBe(30_000)
  await page.goto(`/stays/${stay.id}`)
  const panel = page.getByRole('region', { name: 'Security deposit' })
  await panel.getByText(/^From .+ on we ask you for \$300\.00, apart from the price\./).waitFor()
  await assertFitsBothWidths(page, 'security-later')
})

it('a guest whose stay is near lets a card hold it, without being charged', async () => {
  await takeCards()
  const { page: owner } = await visitAs('owner@demo.test')
  const { page } = await visitAs('guest2@demo.test')
  const nights = await ownNights(page, 'security deposit by card', { nights: 1 })
  const path = `/properties/${nights.home.id}/`
  const { settings } = await askAs<Property>(owner, path)
  await askAs(owner, path, { security_deposit: 300, updated_at: settings?.updated_at }, 'PATCH')
  const stay = await requestStay<BookingDetails>(page, nights)
  await askAs(owner, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')
  const read = () => askAs<SecurityDeposit>(page, `/bookings/${stay.id}/security_deposit/`)
  await expect.poll(async () => (await read()).state).toBe('awaited')

  await page.goto(`/stays/${stay.id}`)
  const panel = page.getByRole('region', { name: 'Security deposit' })
  await panel.getByText(/^Please provide \$300\.00 before you arrive\./).waitFor()
  await assertAccessibleAndFits(page, 'security-awaited')
  await panel.getByRole('button', { name: 'Hold $300.00 on my card' }).press('Enter')
  await page.getByText('Demo: no real payment').waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Authorize/ }).click()
  await panel.getByText('Your card holds $300.00. Nothing was charged.').waitFor()
  await expect.poll(() => read()).toMatchObject({ state: 'held', authorised_cents: 30_000 })
  await assertFitsBothWidths(page, 'security-held')
})

it('an owner claims with a picture, the guest answers, and an admin decides', async () => {
  const admin = await takeCards()
  await admin.goto('/admin/guest-payments')
  const claims = admin.getByRole('region', { name: 'Claims on security deposits' })
  await claims.getByText('The crack was there before us', { exact: false }).waitFor()
  await claims.getByRole('img', { name: 'Picture 1 of the claim' }).waitFor()
  await assertAccessibleAndFits(admin, 'security-claims')

  const { page: owner } = await visitAs('owner@demo.test')
  const { results } = await askAs<{ results: BookingDetails[] }>(
    owner,
    '/bookings/?as=owner&status=confirmed&search=Bruno&limit=50',
  )
  const held = results.find(({ property }) => /boathouse/i.test(property.title))
  const id = held?.id ?? ''
  await owner.goto(`/owner/bookings?booking=${id}`)
  const panel = owner.getByRole('region', { name: 'Security deposit' })
  await panel.getByText('In place').waitFor()
  await panel.getByRole('button', { name: 'Claim a part' }).press('Enter')
  const dialog = owner.getByRole('dialog', { name: 'Claim a part' })
  await dialog.getByLabel('Amount').fill('80')
  await dialog.getByRole('button', { name: 'Send the claim' }).click()
  await dialog.getByText('This field is required.').first().waitFor()
  await dialog.getByLabel('What happened?').fill('The oar is broken.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'oar.png', mimeType: 'image/png', buffer: await plainPicture() })
  await owner.getByText('1 image(s) uploaded successfully').first().waitFor()
  await assertAccessibleAndFits(owner, 'security-claim')
  await dialog.getByRole('button', { name: 'Send the claim' }).click()
  await panel.getByText(/^You claim \$80\.00\./).waitFor()
  await panel.getByRole('img', { name: 'Picture 1 of the claim' }).waitFor()
  await assertAccessibleAndFits(owner, 'security-claimed')

  const { page: guest } = await visitAs('bruno@demo.test')
  await guest.goto(`/stays/${id}`)
  const mine = guest.getByRole('region', { name: 'Security deposit' })
  await mine.getByText(/claims \$80\.00 of it/).waitFor()
  await mine.getByRole('img', { name: 'Picture 1 of the claim' }).waitFor()
  await mine.getByRole('button', { name: 'Answer the claim' }).click()
  const reply = guest.getByRole('dialog', { name: 'Your answer' })
  await reply.getByLabel('I do not agree').check()
  await reply.getByLabel('What happened, in your view?').fill('It broke on the first day, it was rotten.')
  await assertAccessibleAndFits(guest, 'security-answer')
  await reply.getByRole('button', { name: 'Send the answer' }).click()
  await mine.getByText('It broke on the first day, it was rotten.').waitFor()

  await admin.goto('/admin/guest-payments')
  const entry = claims.getByRole('article').filter({ hasText: 'The oar is broken.' })
  await entry.getByRole('button', { name: /^Decide the claim/ }).click()
  const decision = admin.getByRole('dialog', { name: /^Decide the claim/ })
  await decision.getByLabel('For the owner').fill('50')
  await decision.getByLabel('Reason').fill('Oars wear out; we share it.')
  await assertAccessibleAndFits(admin, 'security-decision')
  await decision.getByRole('button', { name: 'Decide', exact: true }).click()
  await entry.getByText('Decided for the owner: $50.00').waitFor()

  const after = await askAs<SecurityDeposit>(guest, `/bookings/${id}/security_deposit/`)
  expect(after).toMatchObject({ state: 'kept', kept_cents: 5_000, returning_cents: 25_000 })
  await guest.goto(`/stays/${id}`)
  await mine.getByText('$250.00 is on its way back to you.').waitFor()
  await assertFitsBothWidths(guest, 'security-kept')
})
