import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('a guest who is there asks to leave earlier, at a price that is shown; the owner accepts, and the nights are free', async () => {
  const { page } = await visitAs('guest2@demo.test', { width: 'phone' })
  const nights = await ownNights(page, 'leave earlier', { nights: 4 })
  // Today is the day of check-in, so the stay has begun.
  expect(nights.from).toBe(nights.home.today)
  const stay = await requestStay<BookingDetails>(page, nights)
  const owner = await visitAs('owner@demo.test')
  await askAs(owner.page, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')

  await page.goto(`/stays/${stay.id}`)
  await page.getByRole('button', { name: 'Leave earlier' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leave earlier' })
  const send = dialog.getByRole('button', { name: /^Ask / })
  await expect.poll(() => send.isDisabled()).toBe(true)
  const leaves = addDays(nights.from, 2)
  await dialog.getByLabel('New check-out').selectOption(leaves)
  await dialog.getByText('in all').waitFor()
  const total = await dialog.getByRole('definition').filter({ hasText: '$' }).nth(1).textContent()
  if (!total) throw new Error('There is no new total')
  await dialog.getByLabel('Add a message').fill('The ferry stops on Friday.')
  await assertFitsBothWidths(page, 'stay-leave-earlier')

  // Nothing that was chosen or typed is lost by a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Leave earlier' }).click()
  await expect.poll(() => dialog.getByLabel('New check-out').inputValue()).toBe(leaves)
  await expect.poll(() => dialog.getByLabel('Add a message').inputValue()).toBe('The ferry stops on Friday.')
  await dialog.getByText('in all').waitFor()
  await send.dblclick()
  await page.getByRole('heading', { name: 'You asked to leave earlier' }).waitFor()
  await assertFitsBothWidths(page, 'stay-leave-earlier-asked')

  await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
  const sheet = owner.page.getByRole('dialog', { name: 'Booking' })
  const asked = sheet.getByRole('region', { name: /would like to leave earlier/ })
  await asked.getByText(total).waitFor()
  await asked.getByRole('button', { name: 'Accept' }).click()
  const question = owner.page.getByRole('alertdialog', { name: /^Move .+ stay\?$/ })
  await question.getByRole('button', { name: 'Accept' }).click()
  await sheet.getByText(/^Changed to/).waitFor()

  // The notification updates the guest's page.
  await expect.poll(() => page.getByRole('heading', { name: 'You asked to leave earlier' }).count()).toBe(0)
  const left = await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)
  expect(left).toMatchObject({ status: 'confirmed', check_out_date: leaves, dates_asked: null })
  expect(formatCentsExactly(left.price.total_cents, left.price.currency)).toBe(total)
  await askAs(owner.page, `/bookings/${stay.id}/update_status/`, { status: 'cancelled' }, 'PATCH')
})
