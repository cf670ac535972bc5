import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Availability } from '#contract/properties/schemas.ts'
import { lookOver, sharedBrowser, visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const browser = sharedBrowser()

/** Let on plain terms: any number of nights, and the owner answers. */
const HOME = 'The Boathouse at Hallstatt'
const NIGHTS = 3

/** The guest asks for nights far ahead; answers the request. */
const request = async (page: Page) => {
  const home = await homeCalled(page, HOME)
  const from = addDays(home.today, 130 + Math.floor(Math.random() * 500))
  const stay = { check_in_date: from, check_out_date: addDays(from, NIGHTS), guests_count: 2 }
  const { quote_id } = await askAs<Availability>(page, `/properties/${home.id}/check_availability/`, stay)
  const booking = await askAs<BookingDetails>(page, '/bookings/', { ...stay, property: home.id, quote_id })
  if (!booking.id) throw new Error('The request was refused')
  return booking
}

const asGuest = async (width: Width) => {
  const guest = await visitAs(browser, 'guest2@demo.test', { width })
  // A guest has five open requests at most; what an earlier run left behind makes room.
  const path = '/bookings/?as=guest&status=pending&limit=100'
  const { results } = await askAs<{ results: Booking[] }>(guest.page, path)
  for (const left of results.filter(({ property }) => property.title === HOME))
    await askAs(guest.page, `/bookings/${left.id}/cancel/`, {})
  return guest
}

const asOwner = async () => {
  const owner = await visitAs(browser, 'owner@demo.test')
  return owner
}

describe.each(Object.keys(WIDTHS) as Width[])('at the width of a %s', width => {
  it('a guest opens a stay, writes to the owner beside it, and cancels it after reading what that means', async () => {
    const { context, page, complaints } = await asGuest(width)
    const stay = await request(page)
    const total = formatCentsExactly(stay.price.total_cents)
    await page.goto(`/stays/${stay.id}`)
    await page.getByText(/has until .* to answer/).waitFor()
    await page.getByText(total).first().waitFor()
    await page.getByText('You get the street once').waitFor()
    await page.getByText('Night by night').click()
    await lookOver(page, 'stay-pending')

    await page.getByRole('textbox', { name: /^Message to/ }).fill('May we bring the canoe?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('May we bring the canoe?').first().waitFor()

    const owner = await asOwner()
    await askAs(owner.page, `/bookings/${stay.id}/update_status/`, { status: 'confirmed' }, 'PATCH')
    await owner.context.close()
    // Without a reload: the news itself brings the page up to date.
    await page.getByText(/expects you on/).waitFor()
    await page.getByText('You can cancel until').waitFor()
    await lookOver(page, 'stay-confirmed')

    await page.getByRole('button', { name: `Cancel the stay at ${HOME}` }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: `Cancel your stay at ${HOME}?` })
    await question.getByText(`Of the agreed ${total}, nothing has been charged`).waitFor()
    await question.getByText(`Your ${NIGHTS} nights`).waitFor()
    const reason = question.getByLabel('Reason')
    await reason.fill('The canoe has a hole.')
    await lookOver(page, 'stay-cancel')

    // A line that breaks loses nothing that was typed.
    await page.route('**/cancel/', route => route.abort())
    await question.getByRole('button', { name: 'Cancel the stay' }).click()
    await page
      .getByText(/This did not work/)
      .first()
      .waitFor()
    expect(await reason.inputValue()).toBe('The canoe has a hole.')
    await page.unroute('**/cancel/')

    await question.getByRole('button', { name: 'Cancel the stay' }).dblclick()
    await page.getByText('You cancelled this stay').waitFor()
    await page.getByText('The canoe has a hole.').first().waitFor()
    await expect.poll(() => question.count()).toBe(0)
    const { history } = await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)
    expect(history.map(({ to }) => to)).toEqual(['pending', 'confirmed', 'cancelled'])
    await lookOver(page, 'stay-cancelled')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a guest asks for other dates at a price that is shown, by keyboard; the owner accepts, and the stay has them', async () => {
    const { context, page, complaints } = await asGuest(width)
    const stay = await request(page)
    await page.goto(`/stays/${stay.id}`)
    await page.getByRole('button', { name: 'Ask for other dates' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ask for other dates' })
    const send = dialog.getByRole('button', { name: /^Ask / })
    expect(await send.isDisabled()).toBe(true)
    // One night more, which the stay's own nights do not stand in the way of.
    await dialog.getByLabel('Check-out').fill(addDays(stay.check_out_date, 1))
    await dialog.getByText('in all').waitFor()
    const total = await dialog.getByRole('definition').filter({ hasText: '$' }).nth(1).textContent()
    if (!total) throw new Error('There is no new total')
    expect(total).not.toBe(formatCentsExactly(stay.price.total_cents))
    await dialog.getByLabel('Add a message').fill('The fair lasts until Sunday.')
    await lookOver(page, 'stay-other-dates')
    await page.route('**/date_changes/', route => route.abort())
    await send.click()
    await dialog.getByText('This did not work').waitFor()
    expect(await dialog.getByLabel('Add a message').inputValue()).toBe('The fair lasts until Sunday.')
    await page.unroute('**/date_changes/')
    await send.dblclick()
    await page.getByRole('heading', { name: 'You asked for other dates' }).waitFor()
    expect(await page.getByRole('button', { name: 'Ask for other dates' }).count()).toBe(0)
    await lookOver(page, 'stay-dates-asked')

    const owner = await visitAs(browser, 'owner@demo.test', { width })
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog', { name: 'Booking' })
    await sheet.getByText('The fair lasts until Sunday.').first().waitFor()
    await sheet.getByText(total).first().waitFor()
    await lookOver(owner.page, 'owner-dates-asked')
    await sheet.getByRole('button', { name: 'Accept' }).focus()
    await owner.page.keyboard.press('Enter')
    const question = owner.page.getByRole('alertdialog', { name: /^Move the stay of/ })
    await question.getByText('The request is confirmed with it.').waitFor()
    await question.getByLabel('A word with it').fill('The fair is worth it.')
    await lookOver(owner.page, 'owner-dates-accept')
    await question.getByRole('button', { name: 'Accept' }).dblclick()
    await sheet.getByText(/^Moved to/).waitFor()
    await owner.context.close()

    // The news itself brings the guest's page up to date.
    await page.getByText(/expects you on/).waitFor()
    await page.getByText('The fair is worth it.').waitFor()
    const moved = await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)
    expect(moved).toMatchObject({
      status: 'confirmed',
      check_out_date: addDays(stay.check_out_date, 1),
      dates_asked: null,
    })
    expect(formatCentsExactly(moved.price.total_cents)).toBe(total)
    await askAs(page, `/bookings/${stay.id}/cancel/`, {})
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a question for other dates is taken back, or declined with words; the stay stays as it is', async () => {
    const { context, page, complaints } = await asGuest(width)
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
    await page.getByRole('button', { name: 'Take the question back' }).click()
    await page.getByText('You keep your dates.').waitFor()
    await page.getByText(/no longer asked for/).waitFor()

    await askOnce()
    const owner = await asOwner()
    await owner.page.goto('/owner/bookings?sort=-created_at')
    await owner.page.getByText('Asks for other dates').first().waitFor()
    await owner.page.goto(`/owner/bookings?booking=${stay.id}`)
    const sheet = owner.page.getByRole('dialog', { name: 'Booking' })
    // The request itself can be declined too; this is about its dates.
    await sheet
      .getByRole('region', { name: /asks for other dates/ })
      .getByRole('button', { name: 'Decline' })
      .click()
    const question = owner.page.getByRole('alertdialog', { name: 'Keep the dates as they are?' })
    await question.getByLabel('A word with it').fill('My aunt arrives that day.')
    await question.getByRole('button', { name: 'Decline' }).click()
    await sheet.getByText(/declined$/).waitFor()
    await owner.context.close()
    await page.getByText('My aunt arrives that day.').waitFor()
    expect(await askAs<BookingDetails>(page, `/bookings/${stay.id}/`)).toMatchObject({
      status: 'pending',
      check_out_date: stay.check_out_date,
    })
    await askAs(page, `/bookings/${stay.id}/cancel/`, {})
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a stay of somebody else is not there, for the owner of the home neither', async () => {
    const guest = await asGuest(width)
    const stay = await request(guest.page)
    const owner = await visitAs(browser, 'owner@demo.test', { width })
    for (const id of [stay.id, '00000000-0000-4000-8000-000000000000']) {
      await owner.page.goto(`/stays/${id}`)
      await owner.page.getByRole('heading', { name: 'We cannot find this stay' }).waitFor()
    }
    await lookOver(owner.page, 'stay-missing')
    await askAs(guest.page, `/bookings/${stay.id}/cancel/`, {})
    await owner.context.close()
    await guest.context.close()
  })
})
