import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { managedPrice } from '#contract/properties/rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { demoMemberships, demoPeople } from '#demo/people.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { askAs } from '../support/signed-in.ts'
import { stayCard } from '../support/stay-card.ts'

/** A guest of the demo network without a level with the owner. */
const guestWithoutLevelWith = (ownerKey: string) => {
  const members = demoMemberships.filter(each => each.ownerKey === ownerKey).map(each => each.memberKey)
  const guest = demoPeople.find(({ key, userType }) => userType === 'user' && !members.includes(key))
  if (!guest) throw new Error('Everyone holds a level')
  return guest
}

const HOME = 'Chalet Arvenholz'
const withoutLevel = guestWithoutLevelWith('owner')
const NIGHTS = 3

/** The price of spec 9, computed by hand: nights x price, less the percentage, plus 50 dollars. */
const expectedTotal = (home: Property, percentage: number) =>
  formatCentsExactly(managedPrice(home) * 100 * NIGHTS * (1 - percentage / 100) + 5_000, 'usd')

/** A stay at the home on the profile page, found by its total. */
const stayAt = (page: Page, total: string) =>
  page.getByRole('article').filter({ hasText: HOME }).filter({ hasText: total }).first()

const chooseNights = async (page: Page, from: string) => {
  await page.getByLabel('Check-in').first().fill(from)
  await page.getByLabel('Check-out').first().fill(addDays(from, NIGHTS))
}

it('two guests see two prices for one home: on the card, on the page, and on the booking that the owner confirms', async () => {
  const member = await visitAs('guest@demo.test')
  const { home, from } = await ownNights(member.page, 'one home, two prices', { nights: NIGHTS })

  await member.page.goto('/properties')
  const card = member.page.getByRole('listitem').filter({ hasText: HOME })
  await card.getByText('15% Trust Discount').waitFor()
  await card.getByText('Good friend').first().waitFor()

  await member.page.goto(`/properties/${home.id}`)
  await chooseNights(member.page, from)
  await member.page.getByText('Trust discount (15%)').waitFor()
  await member.page.getByText(expectedTotal(home, 15), { exact: true }).waitFor()
  await member.page.getByRole('button', { name: 'Reserve' }).click()
  await member.page.getByText('Your request has been sent').waitFor()
  await member.page.goto('/profile')
  await stayAt(member.page, expectedTotal(home, 15)).waitFor()

  const stranger = await visitAs(withoutLevel.email)
  await stranger.page.goto('/properties')
  const plain = stranger.page.getByRole('listitem').filter({ hasText: HOME })
  await plain.getByText('5% Trust Discount', { exact: true }).waitFor()
  await stranger.page.goto(`/properties/${home.id}`)
  await chooseNights(stranger.page, addDays(from, 20))
  await stranger.page.getByText('Trust discount (5%)').waitFor()
  await stranger.page.getByText(expectedTotal(home, 5), { exact: true }).waitFor()
  await stranger.page.getByRole('button', { name: 'Reserve' }).click()
  await stranger.page.getByText('Your request has been sent').waitFor()
  await stranger.page.goto('/profile')
  await stayAt(stranger.page, expectedTotal(home, 5)).waitFor()

  const owner = await visitAs('owner@demo.test')
  await owner.page.goto('/owner/bookings')
  await owner.page.getByLabel('Search by property title or guest name').fill('Daniel')
  const row = owner.page
    .getByRole('row')
    .filter({ hasText: expectedTotal(home, 15) })
    .first()
  await row.getByRole('combobox').selectOption('confirmed')
  await owner.page.getByText('Booking status updated!').waitFor()

  await member.page.reload()
  await stayAt(member.page, expectedTotal(home, 15))
    .getByText(/confirmed/i)
    .first()
    .waitFor()
})

it('a guest without a level pays the standard price, and nights that somebody holds cannot be reserved', async () => {
  const first = await visitAs('guest@demo.test')
  // A home of the other owner, with whom this guest holds no level.
  const { home, from } = await ownNights(first.page, 'nights just taken', { nights: NIGHTS + 1 })
  await first.page.goto(`/properties/${home.id}`)
  await chooseNights(first.page, from)
  await first.page.getByText('Trust discount (8%)').waitFor()
  await first.page.getByText(expectedTotal(home, 8), { exact: true }).waitFor()

  const booked = async () =>
    (await askAs<{ count: number }>(first.page, `/bookings/?as=guest&property=${home.id}`)).count
  const before = await booked()

  const second = await visitAs('guest2@demo.test', { width: 'phone' })
  await second.page.goto(`/properties/${home.id}`)
  const sheet = await stayCard(second.page, 'phone', { from: addDays(from, 1), nights: NIGHTS })

  await first.page.getByRole('button', { name: 'Reserve' }).dblclick()
  await first.page.getByText('Your request has been sent').waitFor()
  await expect.poll(() => booked()).toBe(before + 1)

  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await sheet.getByText('These nights have just been taken').waitFor()
  await sheet.getByRole('gridcell', { selected: true }).first().waitFor()
})
