import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { mailThatSays } from '../support/mails.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

const HOME = 'The Boathouse at Hallstatt'
const NIGHTS = 2

/** The guest requests two nights; returns the id of the request. */
const request = async (page: Page) => {
  const nights = await ownNights(page, 'bookings of an owner', { nights: NIGHTS })
  return (await requestStay(page, nights)).id
}

const mailWith = (address: string, words: string) => mailThatSays(demo().dataDir, address, words)

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Booking' })

it('a request reaches the owner by mail, who opens it from there, confirms it, and cancels it with a reason that reaches the guest', async () => {
  const guest = await visitAs('guest@demo.test')
  const id = await request(guest.page)

  const place = `/owner/bookings?booking=${id}`
  const mail = await mailWith('owner@demo.test', `${place}\n`)
  expect(mail.subject).toBe(`Daniel Okafor would like to stay at ${HOME}`)

  const owner = await visit()
  const { page } = owner
  await page.goto(place)
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill('owner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('stay-with-people-you-trust')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const sheet = drawer(page)
  await sheet.getByText('Daniel Okafor').first().waitFor()
  await sheet.getByText('Good friend').first().waitFor()
  await sheet.getByText(/^Answer within 4\d h$/).waitFor()
  await sheet.getByText('Trust discount (15%)').waitFor()
  await assertFitsBothWidths(page, 'owner-booking-pending')

  await sheet.getByRole('button', { name: 'Confirm' }).dblclick()
  await page.getByText('Booking status updated!').waitFor()
  await sheet.getByText('Helen Marchetti, owner').waitFor()
  expect(
    await sheet.getByRole('heading', { name: 'History' }).locator('..').getByRole('listitem').count(),
  ).toBe(2)

  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('alertdialog', { name: "Cancel Daniel Okafor's stay?" })
  await question.getByLabel('Reason').fill('The chimney needs a mason.')
  await assertFitsBothWidths(page, 'owner-booking-cancel')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await sheet.getByText('“The chimney needs a mason.”').waitFor()
  await expect.poll(() => sheet.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await assertFitsBothWidths(page, 'owner-booking-cancelled')

  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()

  const news = await mailWith('guest@demo.test', 'The chimney needs a mason.')
  expect(news.subject).toBe(`Your stay at ${HOME} was cancelled`)
})

it('the list is searched, filtered, ordered and kept as a file; its address says all of it', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner/bookings')
  const table = page.getByRole('table', { name: 'Bookings' })
  for (const column of [
    'Property',
    'Guest',
    'Check-in Date',
    'Check-out Date',
    'Total Amount',
    'Status',
    'Actions',
  ])
    await table.getByRole('columnheader', { name: column }).waitFor()

  await page.getByLabel('Search by property title or guest name').fill('greta')
  await page.waitForURL(/search=greta/)
  await page.getByLabel('Status', { exact: true }).selectOption('confirmed')
  await page.waitForURL(/status=confirmed/)
  const rows = table.getByRole('row').filter({ has: page.getByRole('combobox') })
  const foreign = rows.filter({ hasNotText: 'Greta' })
  const statuses = () =>
    rows
      .getByRole('combobox')
      .evaluateAll(selects => [...new Set(selects.map(select => (select as HTMLSelectElement).value))])
  await expect.poll(async () => [await statuses(), await foreign.count()]).toEqual([['confirmed'], 0])
  const found = await rows.count()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^latchkey-bookings-[\d-]+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(found)
  expect(lines.filter(line => !(line.includes('Greta') && line.includes(',confirmed,')))).toEqual([])

  await page.reload()
  await expect
    .poll(() => page.getByLabel('Search by property title or guest name').inputValue())
    .toBe('greta')
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('confirmed')
  await page.getByLabel('Search by property title or guest name').fill('nobody of this name')
  await page.getByText('No bookings match').waitFor()
  await page.getByRole('button', { name: 'Show all bookings' }).click()
  await page.getByLabel('Sort by').selectOption('-created_at')
  await page.waitForURL(url => url.search === '?sort=-created_at')
})

it('a status that is refused goes back, and says why', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner/bookings?status=pending')
  const status = page.getByRole('row').nth(1).getByRole('combobox')
  await status.waitFor()
  await page.route('**/update_status/', route =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'These nights are no longer available.', code: 'booking.nights_taken' }),
    }),
  )
  await status.selectOption('confirmed')
  await page.getByText('Failed to update booking: These nights are no longer available.').waitFor()
  await expect.poll(() => status.inputValue()).toBe('pending')
  await page.unroute('**/update_status/')
  await page.route('**/update_status/', route => route.abort())
  await status.selectOption('confirmed')
  await page.getByText('Failed to update booking: Network error - please check your connection').waitFor()
  await expect.poll(() => status.inputValue()).toBe('pending')
})

it('when bookings do not load, the owner reads why and can reload', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.route('**/api/bookings/?*', route =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"detail":"The service is busy."}',
    }),
  )
  await page.goto('/owner/bookings')
  await page.getByRole('heading', { name: 'Error Loading Bookings' }).waitFor()
  await page.getByText('The service is busy.').waitFor()
  await page.unroute('**/api/bookings/?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('table', { name: 'Bookings' }).waitFor()
  await page.goto('/owner/bookings?booking=00000000-0000-4000-8000-000000000000')
  await page.getByText('We cannot find this booking').waitFor()
  await page.getByRole('button', { name: 'Back to all bookings' }).click()
  await drawer(page).waitFor({ state: 'detached' })
})

it('a guest takes a request back, knowing what it means', async () => {
  const { page } = await visitAs('guest2@demo.test', { width: 'phone' })
  await request(page)
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Trips' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
  const stay = page
    .getByRole('article')
    .filter({ hasText: HOME })
    .filter({ has: page.getByRole('button', { name: `Withdraw request at ${HOME}` }) })
  await stay.first().waitFor()
  const before = await stay.count()
  await stay
    .first()
    .getByRole('button', { name: /^Withdraw request/ })
    .click()
  const question = page.getByRole('alertdialog', { name: `Withdraw your request for ${HOME}?` })
  await question.getByText(/so nothing is kept and nothing is owed/).waitFor()
  await assertFitsBothWidths(page, 'trips-cancel')
  await question.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByText('Your request was withdrawn').waitFor()
  await expect.poll(() => stay.count()).toBe(before - 1)
  await mailWith('owner@demo.test', `Mei-Lin Tan no longer asks for ${HOME}`)
})
