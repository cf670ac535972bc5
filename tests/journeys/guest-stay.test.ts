import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { visitAs, type Width } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertFitsBothWidths, assertPrints } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const HOME = 'The Boathouse at Hallstatt'
const NIGHTS = 3

const request = async (page: Page) =>
  requestStay<BookingDetails>(page, await ownNights(page, 'stay of a guest', { nights: NIGHTS }))

const asGuest = async (width: Width) => {
  const guest = await visitAs('guest2@demo.test', { width })
  // A guest has at most five open requests, so those of earlier runs are cancelled.
  const path = '/bookings/?as=guest&status=pending&limit=100'
  const { results } = await askAs<{ results: Booking[] }>(guest.page, path)
  for (const left of results.filter(({ property }) => property.title === HOME))
    await askAs(guest.page, `/bookings/${left.id}/cancel/`, {})
  return guest
}

describe('a stay of a guest', () => {
  it('a guest opens a stay, writes to the owner beside it, and cancels it after reading what that means', async () => {
    const { page } = await asGuest('phone')
    const stay = await request(page)
    const total = formatCentsExactly(stay.price.total_cents, 'usd')
    await page.goto(`/stays/${stay.id}`)
    await page.getByText(/has until .* to answer/).waitFor()
    await page.getByText(total).first().waitFor()
    await page.getByText('You get the street address once').waitFor()
    await page.getByText('Night by night').click()
    await assertFitsBothWidths(page, 'stay-pending')
    await assertPrints(page, total)

    await page.getByRole('textbox', { name: /^Message to/ }).fill('May we bring the canoe?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('May we bring the canoe?').first().waitFor()

    const owner = await visitAs('owner@demo.test')
    await askAs(owner.page, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')
    // Without a reload: the notification updates the page.
    await page.getByText(/is expecting you on/).waitFor()
    await page.getByText('You can cancel until').waitFor()
    await assertFitsBothWidths(page, 'stay-confirmed')

    await page.getByRole('button', { name: `Cancel stay at ${HOME}` }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: `Cancel your stay at ${HOME}?` })
    await question.getByText('You have paid nothing, so nothing is kept and nothing is owed.').waitFor()
    await question.getByText(`Your ${NIGHTS} nights`).waitFor()
    const reason = question.getByLabel('Reason')
    await reason.fill('The canoe has a hole.')
    await assertFitsBothWidths(page, 'stay-cancel')

    // A network failure loses nothing that was typed.
    await page.route('**/cancel/', route => route.abort())
    await question.getByRole('button', { name: 'Cancel stay' }).click()
    await page
      .getByText(/That did not work/)
      .first()
      .waitFor()
    await expect.poll(() => reason.inputValue()).toBe('The canoe has a hole.')
    await page.unroute('**/cancel/')

    await question.getByRole('button', { name: 'Cancel stay' }).dblclick()
    await page.getByText('You cancelled this stay').waitFor()
    await page.getByText('The canoe has a hole.').first().waitFor()
    await expect.poll(() => question.count()).toBe(0)
    const { history } = await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)
    expect(history.map(({ to }) => to)).toEqual(['pending', 'confirmed', 'cancelled'])
    await assertFitsBothWidths(page, 'stay-cancelled')
  })

  it('a guest asks for other dates at a price that is shown, by keyboard; the owner accepts, and the stay has them', async () => {
    const { page } = await asGuest('desktop')
    const stay = await request(page)
    await page.goto(`/stays/${stay.id}`)
    await page.getByRole('button', { name: 'Ask for other dates' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ask for other dates' })
    const send = dialog.getByRole('button', { name: /^Ask / })
    await expect.poll(() => send.isDisabled()).toBe(true)
    // One more night; the stay's own nights count as free.
    await dialog.getByLabel('Check-out').fill(addDays(stay.check_out_date, 1))
    await dialog.getByText('in all').waitFor()
    const total = await dialog.getByRole('definition').filter({ hasText: '$' }).nth(1).textContent()
    if (!total) throw new Error('There is no new total')
    expect(total).not.toBe(formatCentsExactly(stay.price.total_cents, 'usd'))
    await dialog.getByLabel('Add a message').fill('The fair lasts until Sunday.')
    await assertFitsBothWidths(page, 'stay-other-dates')
    await page.route('**/date_changes/', route => route.abort())
    await send.click()
    await dialog.getByText('That did not work').waitFor()
    await expect
      .poll(() => dialog.getByLabel('Add a message').inputValue())
      .toBe('The fair lasts until Sunday.')
    await page.unroute('**/date_changes/')
    await send.dblclick()
    await page.getByRole('heading', { name: 'You asked for other dates' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Ask for other dates' }).count()).toBe(0)
    await assertFitsBothWidths(page, 'stay-dates-asked')

    const owner = await visitAs('owner@demo.test')
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog', { name: 'Booking' })
    await sheet.getByText('The fair lasts until Sunday.').first().waitFor()
    await sheet.getByText(total).first().waitFor()
    await assertFitsBothWidths(owner.page, 'owner-dates-asked')
    await sheet.getByRole('button', { name: 'Accept' }).focus()
    await owner.page.keyboard.press('Enter')
    const question = owner.page.getByRole('alertdialog', { name: /^Move .+ stay\?$/ })
    await question.getByText('This also confirms the request.').waitFor()
    await question.getByLabel('Add a message').fill('The fair is worth it.')
    await assertFitsBothWidths(owner.page, 'owner-dates-accept')
    await question.getByRole('button', { name: 'Accept' }).dblclick()
    await sheet.getByText(/^Changed to/).waitFor()

    // The notification updates the guest's page.
    await page.getByText(/is expecting you on/).waitFor()
    await page.getByText('The fair is worth it.').waitFor()
    const moved = await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)
    expect(moved).toMatchObject({
      status: 'confirmed',
      check_out_date: addDays(stay.check_out_date, 1),
      dates_asked: null,
    })
    expect(formatCentsExactly(moved.price.total_cents, 'usd')).toBe(total)
    await askAs(page, `/bookings/${stay.id}/cancel/`, {})
  })

  it('a question for other dates is taken back, or declined with words; the stay stays as it is', async () => {
    const { page } = await asGuest('phone')
    const stay = await request(page)
    await page.goto(`/stays/${stay.id}`)
    const askOnce = async () => {
      await page.getByRole('button', { name: 'Ask for other dates' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask for other dates' })
      await dialog.getByLabel('Check-out').fill(addDays(stay.check_out_date, 1))
      await dialog.getByRole('button', { name: /^Ask / }).click()
      await page.getByRole('heading', { name: 'You asked for other dates' }).waitFor()
    }
    await askOnce()
    await page.getByRole('button', { name: 'Withdraw this request' }).click()
    await page.getByText('You keep your dates.').waitFor()
    await page.getByText(/No longer asking for/).waitFor()

    await askOnce()
    const owner = await visitAs('owner@demo.test')
    await owner.page.goto('/owner/bookings?sort=-created_at')
    await owner.page.getByText('Date change requested').first().waitFor()
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog', { name: 'Booking' })
    // The request itself can be declined too; this test is about its dates.
    await sheet
      .getByRole('region', { name: /asks for other dates/ })
      .getByRole('button', { name: 'Decline' })
      .click()
    const question = owner.page.getByRole('alertdialog', { name: 'Keep the current dates?' })
    await question.getByLabel('Add a message').fill('My aunt arrives that day.')
    await question.getByRole('button', { name: 'Decline' }).click()
    await sheet.getByText(/declined$/).waitFor()
    await page.getByText('My aunt arrives that day.').waitFor()
    await expect
      .poll(() => askAs<BookingDetails>(page, `/bookings/${stay.id}/`))
      .toMatchObject({
        status: 'pending',
        check_out_date: stay.check_out_date,
      })
    await askAs(page, `/bookings/${stay.id}/cancel/`, {})
  })

  it('an owner asks the guest who cancelled, by the status; a yes by keyboard brings the stay back as it was', async () => {
    const { page } = await asGuest('phone')
    const stay = await request(page)
    const total = formatCentsExactly(stay.price.total_cents, 'usd')
    await askAs(page, `/bookings/${stay.id}/cancel/`, { reason: 'The canoe has a hole.' })
    const owner = await visitAs('owner@demo.test')
    const search = `?status=cancelled&sort=-created_at&search=${encodeURIComponent(HOME)}`
    await owner.page.goto(`/owner/bookings${search}`)
    const status = owner.page.getByRole('row').nth(1).getByRole('combobox')
    await status.selectOption('confirmed')
    const ask = owner.page.getByRole('alertdialog', { name: /if they still want to come\?$/ })
    await ask.getByText(`for ${total}`, { exact: false }).waitFor()
    await ask.getByLabel('Add a message').fill('We mended the canoe.')
    await assertFitsBothWidths(owner.page, 'owner-reinstatement-ask')
    await owner.page.route('**/reinstatements/', route => route.abort())
    await ask.getByRole('button', { name: /^Ask / }).click()
    await owner.page.getByText('Failed to update booking').first().waitFor()
    await expect.poll(() => ask.getByLabel('Add a message').inputValue()).toBe('We mended the canoe.')
    await owner.page.unroute('**/reinstatements/')
    await ask.getByRole('button', { name: /^Ask / }).dblclick()
    await owner.page.getByText('Guest is asked').first().waitFor()
    // It is the guest who decides: the status stays what it was.
    await expect.poll(() => status.inputValue()).toBe('cancelled')
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog', { name: 'Booking' })
    await sheet.getByRole('button', { name: 'Withdraw the question' }).waitFor()
    await assertFitsBothWidths(owner.page, 'owner-reinstatement-open')

    await page.goto(`/stays/${stay.id}`)
    await page.getByRole('heading', { name: /asks whether you would still like to come$/ }).waitFor()
    await page.getByText('We mended the canoe.').first().waitFor()
    await assertFitsBothWidths(page, 'stay-asked-back')
    await page.getByRole('button', { name: "Yes, I'm coming" }).press('Enter')
    const answer = page.getByRole('alertdialog', { name: 'Would you still like to come?' })
    await answer.getByLabel('Add a message').fill('With pleasure.')
    await assertFitsBothWidths(page, 'stay-asked-back-yes')
    await answer.getByRole('button', { name: "Yes, I'm coming" }).dblclick()
    await page.getByText(/is expecting you on/).waitFor()
    await expect
      .poll(() => askAs<BookingDetails>(page, `/bookings/${stay.id}/`))
      .toMatchObject({
        status: 'confirmed',
        check_in_date: stay.check_in_date,
        price: stay.price,
        reinstatement: null,
      })
    // The news brings the owner's sheet up to date.
    await sheet.getByText('With pleasure.').first().waitFor()
    await askAs(page, `/bookings/${stay.id}/cancel/`, {})
  })

  it('a stay of somebody else is not there, for the owner of the home neither', async () => {
    const guest = await asGuest('desktop')
    const stay = await request(guest.page)
    const owner = await visitAs('owner@demo.test')
    for (const id of [stay.id, '00000000-0000-4000-8000-000000000000']) {
      await owner.page.goto(`/stays/${id}`)
      await owner.page.getByRole('heading', { name: 'We cannot find this stay' }).waitFor()
    }
    await assertFitsBothWidths(owner.page, 'stay-missing')
    await askAs(guest.page, `/bookings/${stay.id}/cancel/`, {})
  })
})

it('a guest subscribes to the own stays, and keeps one as a file', async () => {
  const { page } = await asGuest('phone')
  const stay = await request(page)
  await page.goto('/trips')
  await page.getByRole('button', { name: 'Add to your calendar' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Your stays in your calendar' })
  await dialog.getByRole('button', { name: 'Create link' }).tap()
  const url = await dialog.getByLabel('Your link').inputValue()
  await assertFitsBothWidths(page, 'stay-calendar')
  const read = () => fetch(new URL(new URL(url).pathname, demo().url))
  expect(await (await read()).text()).toContain('BEGIN:VEVENT')
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('button', { name: 'Add to your calendar' }).tap()
  await dialog.getByText(/A calendar last read it/).waitFor()
  await dialog.getByRole('button', { name: 'Revoke link' }).tap()
  await dialog.getByRole('button', { name: 'Revoke link' }).tap()
  await dialog.getByRole('button', { name: 'Create link' }).waitFor()
  expect((await read()).status).toBe(404)
  await page.goto(`/stays/${stay.id}`)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file' }).tap()
  expect((await file).suggestedFilename()).toBe('stay.ics')
})
