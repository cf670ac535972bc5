import type { Page as BrowserPage } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import type { FairTurn, OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'
import { endTurnNow } from '../support/turn-end.ts'

/** The home's page with a stay chosen. */
const chooseStay = (page: BrowserPage, home: string, from: string, until: string) =>
  page.goto(`/properties/${home}?check_in_date=${from}&check_out_date=${until}&guests=2`)

/** Enters a turn at the price of the home's page, without opening it. */
const enterTurn = async (page: BrowserPage, turn: string, home: string, from: string, until: string) => {
  const stay = { check_in_date: from, check_out_date: until, guests_count: 2 }
  const { quote_id } = await askAs<Availability>(page, `/properties/${home}/check_availability/`, stay)
  const entered = await askAs<FairTurn>(page, `/fair_turns/${turn}/entry/`, { ...stay, quote_id })
  if (!entered.own_entry) throw new Error(`The entry was refused: ${JSON.stringify(entered)}`)
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
/** As the page writes two dates. */
const datesOf = (from: string, until: string) =>
  day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`))

const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

it('an owner opens a fair turn, guests enter, change and withdraw, nobody sees who, and it is cancelled', async () => {
  const owner = await visitAs('owner@demo.test', { complains: true })
  const nights = await ownNights(owner.page, 'fair turn', { nights: 7 })
  const { home, from, until } = nights
  const dates = datesOf(from, until)

  await owner.page.goto('/owner/bookings')
  await owner.page.getByRole('link', { name: 'Fair turns' }).click()
  await owner.page.getByRole('heading', { level: 1, name: 'Fair turns' }).waitFor()
  await owner.page.getByRole('button', { name: 'Share out nights fairly' }).press('Enter')
  const dialog = owner.page.getByRole('dialog', { name: 'Share out nights fairly' })
  await dialog.getByLabel('Home').selectOption(home.id)
  await dialog.getByRole('button', { name: 'Open fair turn' }).click()
  await dialog.getByText('Choose the nights to share out.').waitFor()
  const dayOf = (date: string) =>
    dialog.getByRole('button', { name: new RegExp(`^(Today, )?${longDay(date)}`) })
  for (let month = 0; month < 24 && (await dayOf(from).count()) === 0; month += 1)
    await dialog.getByRole('button', { name: 'Next month' }).click()
  await dayOf(from).click()
  if ((await dayOf(until).count()) === 0) await dialog.getByRole('button', { name: 'Next month' }).click()
  await dayOf(until).click()
  await assertFitsBothWidths(owner.page, 'fair-turn-open')

  // Nothing typed is lost where the connection breaks, and the second of two clicks does nothing.
  await dialog.getByLabel('Open for').fill('48')
  await owner.page.route('**/fair_turns/', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Open fair turn' }).click()
  await owner.page.getByText('The fair turn was not opened').waitFor()
  await expect.poll(() => dialog.getByLabel('Open for').inputValue()).toBe('48')
  await owner.page.unroute('**/fair_turns/')
  await dialog.getByRole('button', { name: 'Open fair turn' }).dblclick()
  await owner.page.getByText('The fair turn is open.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await owner.page.getByText('The fair turn was not opened').count()).toBe(0)
  const cancel = owner.page.getByRole('button', { name: `Cancel fair turn: ${home.title}, ${dates}` })
  const card = owner.page.getByRole('listitem').filter({ has: cancel })
  await card.getByText('Nobody has entered yet.').waitFor()

  const guest = await visitAs('guest@demo.test', { complains: true })
  await guest.page.goto(`/properties/${home.id}`)
  await guest.page.getByText(`${dates}: enter until`).waitFor()
  await assertAccessibleAndFits(guest.page, 'fair-turn-notice')
  await chooseStay(guest.page, home.id, from, addDays(from, 4))
  const enter = guest.page.getByRole('button', { name: 'Enter the fair turn' })
  await enter.waitFor()
  await expect.poll(() => guest.page.getByRole('button', { name: 'Reserve' }).count()).toBe(0)
  await assertAccessibleAndFits(guest.page, 'fair-turn-enter')
  await guest.page.route('**/entry/', route => route.abort())
  await enter.press('Enter')
  await guest.page.getByText('You have not entered yet').waitFor()
  await guest.page.unroute('**/entry/')
  await enter.dblclick()
  const own = guest.page.getByRole('region', { name: `Your entry for ${dates}` })
  await own.getByText('You have entered the fair turn').waitFor()
  await own.getByText('How can I check this?').click()
  await assertAccessibleAndFits(guest.page, 'fair-turn-entered')

  await own.getByRole('button', { name: 'Change' }).press('Enter')
  const checkOut = guest.page.getByLabel('Check-out', { exact: true })
  await checkOut.fill(addDays(from, 5))
  await guest.page.getByRole('button', { name: 'Enter with this stay instead' }).click()
  await guest.page.getByText('You have entered for this stay. To change it, choose other dates.').waitFor()

  const other = await visitAs('guest2@demo.test', { width: 'phone' })
  await chooseStay(other.page, home.id, addDays(from, 1), addDays(from, 4))
  await other.page.getByRole('button', { name: 'Continue' }).tap()
  const sheet = other.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Enter the fair turn' }).waitFor()
  await assertAccessibleAndFits(other.page, 'fair-turn-enter-phone')
  await sheet.getByRole('button', { name: 'Enter the fair turn' }).tap()
  await sheet
    .getByRole('region', { name: `Your entry for ${dates}` })
    .getByText('You have entered the fair turn')
    .waitFor()
  await assertAccessibleAndFits(other.page, 'fair-turn-entered-phone')

  await owner.page.reload()
  await card.getByText('2 people have entered.').waitFor()
  expect(await card.getByText('Daniel').count()).toBe(0)
  await assertFitsBothWidths(owner.page, 'fair-turns')

  await own.getByRole('button', { name: 'Withdraw' }).dblclick()
  await own.waitFor({ state: 'detached' })
  await enter.waitFor()

  await cancel.press('Enter')
  const question = owner.page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('The roof needs new tiles.')
  await assertAccessibleAndFits(owner.page, 'fair-turn-cancel')
  await question.getByRole('button', { name: 'Cancel fair turn' }).dblclick()
  await owner.page.getByText('The fair turn is cancelled.').waitFor()
  await cancel.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByRole('button', { name: 'Reserve' }).waitFor()
  await expect.poll(() => guest.page.getByText(`${dates}: enter until`).count()).toBe(0)
})

it('when the window closes the higher level gets the nights, everybody reads why, and the owner overrides', async () => {
  const owner = await visitAs('owner@demo.test')
  const { home, from, until } = await ownNights(owner.page, 'fair turn', { nights: 5 })
  const body = { from_date: from, until_date: until, window_hours: 72 }
  const { id } = await askAs<OwnersTurn>(owner.page, `/properties/${home.id}/fair_turns/`, body)
  const friend = await visitAs('guest@demo.test')
  const newcomer = await visitAs('guest2@demo.test', { width: 'phone', complains: true })
  for (const { page } of [friend, newcomer]) await enterTurn(page, id, home.id, from, addDays(from, 4))
  await endTurnNow(id)
  const statusOf = async () => {
    const { results } = await askAs<Page<OwnersTurn>>(owner.page, '/fair_turns/?limit=100')
    return results.find(turn => turn.id === id)?.status
  }
  await expect.poll(statusOf).toBe('decided')

  // The owner reads who asked, who got the nights, and why.
  const dates = datesOf(from, until)
  const ranking = owner.page.getByRole('list', { name: `Who asked: ${home.title}, ${dates}` })
  await owner.page.goto('/owner/bookings/fair-turns')
  await ranking.waitFor()
  const rowOf = (name: string) => ranking.getByRole('listitem').filter({ hasText: name })
  await rowOf('Daniel Okafor').getByText('Gets the nights').waitFor()
  await rowOf('Mei-Lin Tan').getByText('Level 3 comes before level 1.').waitFor()
  await owner.page.getByRole('listitem').filter({ has: ranking }).getByText('How this was decided').click()
  await assertFitsBothWidths(owner.page, 'fair-turn-decided')

  // So do the guests.
  const own = (page: BrowserPage) => page.getByRole('region', { name: `The fair turn for ${dates}` })
  await chooseStay(friend.page, home.id, from, addDays(from, 4))
  await own(friend.page).getByText('The highest trust level came first.').waitFor()
  await own(friend.page).getByRole('link', { name: 'See your stay' }).waitFor()
  await assertAccessibleAndFits(friend.page, 'fair-turn-won')
  await chooseStay(newcomer.page, home.id, from, addDays(from, 4))
  await newcomer.page.getByRole('button', { name: 'Choose dates' }).tap()
  await own(newcomer.page).getByText('A higher trust level came first.').waitFor()
  await own(newcomer.page)
    .getByText(/^You are on the waiting list/)
    .waitFor()
  await assertAccessibleAndFits(newcomer.page, 'fair-turn-lost')

  // The owner decides otherwise, with a reason that both read.
  const reason = 'She planted the lavender.'
  await ranking.getByRole('button', { name: 'Give the nights to Mei-Lin Tan' }).press('Enter')
  const dialog = owner.page.getByRole('dialog', { name: 'Give the nights to Mei-Lin Tan?' })
  await dialog.getByText('the booking of Daniel Okafor is cancelled').waitFor()
  await dialog.getByRole('button', { name: 'Give the nights' }).click()
  await dialog.getByLabel('Reason').fill(reason)
  await assertAccessibleAndFits(owner.page, 'fair-turn-override')
  await dialog.getByRole('button', { name: 'Give the nights' }).dblclick()
  await owner.page.getByText('Mei-Lin Tan has the nights.').waitFor()
  await rowOf('Mei-Lin Tan').getByRole('link', { name: 'See booking of Mei-Lin Tan' }).waitFor()
  await rowOf('Daniel Okafor').getByText('You gave the nights to somebody else:').waitFor()
  await assertFitsBothWidths(owner.page, 'fair-turn-overridden')

  await newcomer.page.reload()
  await newcomer.page.getByRole('button', { name: 'Choose dates' }).tap()
  await own(newcomer.page).getByText(reason).waitFor()
  await friend.page.reload()
  await own(friend.page)
    .getByText(`${datesOf(from, addDays(from, 4))} went to somebody else`)
    .waitFor()
  await own(friend.page).getByText(reason).waitFor()
  await assertAccessibleAndFits(friend.page, 'fair-turn-taken-back')
})
