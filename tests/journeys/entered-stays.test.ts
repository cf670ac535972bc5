import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import type { EnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('an owner enters a stay on the phone: its nights are taken, it can be changed, and removing it frees them', async () => {
  const { page: owner } = await visitAs('owner@demo.test', { width: 'phone' })
  const { page: guest } = await visitAs('guest@demo.test')
  const { home, from, until } = await ownNights(guest, 'entered stay', { nights: 3 })
  const stay = { check_in_date: from, check_out_date: until, guests_count: 2 }
  const isFree = async () =>
    (await askAs<Availability>(guest, `/properties/${home.id}/check_availability/`, stay)).available
  // Of a run that was cut.
  for (const { id } of (await askAs<Page<EnteredStay>>(owner, `/entered_stays/?property=${home.id}`)).results)
    await askAs(owner, `/entered_stays/${id}/`, undefined, 'DELETE')
  const name = `Rosa ${randomUUID().slice(0, 8)}`

  await owner.goto(`/owner/bookings/entered/new?home=${home.id}&from=${from}&to=${until}`)
  await owner.getByRole('button', { name: 'Enter the stay' }).click()
  await owner.locator('input:focus[aria-invalid=true]').and(owner.getByLabel('Name of the guest')).waitFor()
  await owner.getByLabel('Name of the guest').fill(name)
  const preview = owner.getByRole('region', { name: 'What they pay you' })
  await preview.getByText('3 nights').waitFor()
  await owner.getByLabel('Agreed for the nights').fill('a lot')
  await owner.getByText('Enter an amount of 0 or more.').waitFor()
  await owner.getByLabel('Agreed for the nights').fill('432.10')
  await preview.getByText(/^Full price/).waitFor()
  await assertFitsBothWidths(owner, 'enter-stay')

  // What was typed stays when it cannot be sent, and after a reload.
  await owner.route('**/entered_stays/', route => route.abort())
  await owner.getByRole('button', { name: 'Enter the stay' }).click()
  await preview.getByText('The stay was not entered').waitFor()
  await owner.unroute('**/entered_stays/')
  await owner.reload()
  await preview.getByText(/^Full price/).waitFor()
  expect(await owner.getByLabel('Name of the guest').inputValue()).toBe(name)
  expect(await isFree()).toBe(true)
  await owner.getByRole('button', { name: 'Enter the stay' }).click()
  await owner.getByRole('heading', { name, level: 1 }).waitFor()
  await assertFitsBothWidths(owner, 'entered-stay')
  expect(await isFree()).toBe(false)

  await owner.goto('/owner/bookings/entered')
  await owner.getByText(name).waitFor()
  await assertFitsBothWidths(owner, 'entered-stays')
  await owner.goto(`/owner/properties/${home.id}?section=calendar&month=${from.slice(0, 7)}`)
  await owner
    .getByRole('gridcell', { name: `${name}, entered by you` })
    .first()
    .click()
  await owner.getByRole('link', { name: 'Change' }).click()
  await owner.getByLabel('Note').fill('Arrives late')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await owner.getByText('Arrives late').waitFor()
  await owner.getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('heading', { name: 'Entered stays', level: 1 }).waitFor()
  expect(await isFree()).toBe(true)
})
