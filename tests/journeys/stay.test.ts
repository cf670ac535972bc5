import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the API tells the person who is signed in on this page. */
const ask = <T>(page: Page, path: string) =>
  page.evaluate(async address => {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    return answer.json()
  }, `/api${path}`) as Promise<T>

const findHome = async (page: Page, title: string) => {
  const { results } = await ask<{ results: Property[] }>(
    page,
    `/properties/?search=${encodeURIComponent(title)}`,
  )
  const home = results[0]
  if (!home) throw new Error(`${title} is not there`)
  return ask<Property>(page, `/properties/${home.id}/`)
}

const HOME = 'Chalet Arvenholz'
const NIGHTS = 3

/** The price of spec 9 by hand: nights x price, less the percentage, plus 50 dollars. */
const expectedTotal = (home: Property, percentage: number) =>
  formatCentsExactly(home.price_per_night * 100 * NIGHTS * (1 - percentage / 100) + 5_000)

const chooseNights = async (page: Page, from: string) => {
  await page.getByLabel('Check-in').first().fill(from)
  await page.getByLabel('Check-out').first().fill(addDays(from, NIGHTS))
}

it('two guests see two prices for one home: on the card, on the page, and on the booking that the owner confirms', async () => {
  const member = await visit(browser)
  await signIn(member.page, 'guest@demo.test')
  const home = await findHome(member.page, HOME)
  const from = addDays(home.today, 400)

  await member.page.goto('/properties')
  const card = member.page.getByRole('listitem').filter({ hasText: HOME })
  await card.getByText('15% Trust Discount').waitFor()
  await card.getByText('Good friend').waitFor()

  await member.page.goto(`/properties/${home.id}`)
  await chooseNights(member.page, from)
  await member.page.getByText('Trust discount (15%)').waitFor()
  await member.page.getByText(expectedTotal(home, 15)).waitFor()
  await member.page.getByRole('button', { name: 'Reserve' }).click()
  await member.page.getByText('Your request is on its way').waitFor()
  await member.page.goto('/profile')
  await member.page.getByText(HOME).first().waitFor()
  await member.page.getByText(expectedTotal(home, 15)).first().waitFor()

  // Someone without a level with this owner: the other owner's guest.
  const stranger = await visit(browser)
  await signIn(stranger.page, 'admin@demo.test')
  await stranger.page.goto('/properties')
  const plain = stranger.page.getByRole('listitem').filter({ hasText: HOME })
  await plain.getByText('20% Trust Discount').waitFor()

  const owner = await visit(browser)
  await signIn(owner.page, 'owner@demo.test')
  await owner.page.goto('/owner/bookings')
  await owner.page.getByLabel('Search by property title or guest name').fill('Daniel')
  const row = owner.page.getByRole('row').filter({ hasText: expectedTotal(home, 15) })
  await row.getByRole('combobox').selectOption('confirmed')
  await owner.page.getByText('Booking status updated!').waitFor()

  await member.page.reload()
  const stay = member.page.getByRole('article').filter({ hasText: expectedTotal(home, 15) })
  await stay
    .getByText(/confirmed/i)
    .first()
    .waitFor()

  for (const visitor of [member, stranger, owner]) {
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  }
})

it('a guest without a level pays the standard price, and nights that somebody holds cannot be reserved', async () => {
  const first = await visit(browser)
  await signIn(first.page, 'guest@demo.test')
  // A home of the other owner, with whom this guest holds no level.
  const home = await findHome(first.page, 'Kelo Cabin')
  const from = addDays(home.today, 300)
  await first.page.goto(`/properties/${home.id}`)
  await chooseNights(first.page, from)
  await first.page.getByText('Trust discount (20%)').waitFor()
  await first.page.getByText(expectedTotal(home, 20)).waitFor()

  const second = await visit(browser, { width: 'phone' })
  await signIn(second.page, 'guest2@demo.test')
  await second.page.goto(`/properties/${home.id}`)
  await second.page.getByRole('button', { name: 'Choose dates' }).click()
  const sheet = second.page.getByRole('dialog')
  await sheet.getByLabel('Check-in').fill(addDays(from, 1))
  await sheet.getByLabel('Check-out').fill(addDays(from, 1 + NIGHTS))
  await sheet.getByText('Total', { exact: true }).waitFor()

  await first.page.getByRole('button', { name: 'Reserve' }).dblclick()
  await first.page.getByText('Your request is on its way').waitFor()
  const { count } = await ask<{ count: number }>(first.page, `/bookings/?as=guest&property=${home.id}`)
  expect(count).toBe(1)

  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await sheet.getByText('These nights have just been taken').waitFor()
  expect(await sheet.getByLabel('Check-in').inputValue()).toBe(addDays(from, 1))
  await first.context.close()
  await second.context.close()
})
