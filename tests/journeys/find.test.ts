import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import { formatCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { visitAs } from '../support/browser.ts'
import {
  cards,
  chooseDates,
  choosePlace,
  openAsGuest,
  openFilters,
  poll,
  readAddressQuery,
  someStay,
  take,
  titles,
  waitForQuery,
} from '../support/finding.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

// No other journey changes the prices of these homes of the demo while this one compares them.
const UNCHANGED_HOME = 'Weaver’s End'
const UNCHANGED = [UNCHANGED_HOME, 'The Orchard Barns', 'Umah Padi', 'Strandveld Cottage']
const unchangedCard = (page: Page) => cards(page).filter({ hasText: UNCHANGED_HOME })

describe('finding a home', () => {
  it('from the home page, with where, when, how many and what for', async () => {
    const { page } = await openAsGuest('phone', '/')
    await page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()
    for (const figure of ['500+', '10k+', '95%', '30%']) await page.getByText(figure).waitFor()
    const homesOf = (section: string) => page.getByRole('region', { name: section }).getByRole('article')
    await homesOf('Your people’s homes').first().waitFor()
    await homesOf('Featured homes').first().waitFor()
    expect(await homesOf('Featured homes').count()).toBeLessThanOrEqual(8)
    expect(new Set(await titles(page)).size).toBe(await cards(page).count())

    // As if this device had been here last before there was any home.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find(each => each.startsWith('latchkey.visits.')) ?? ''
      localStorage.setItem(key, JSON.stringify({ began: '2020-01-01T00:00:00.000Z', before: null }))
    })
    await page.reload()
    await homesOf('New since your last visit').first().waitFor()
    await homesOf('Your people’s homes')
      .locator('..')
      .getByText('New since your last visit')
      .first()
      .waitFor()
    const { today } = await homeCalled(page, 'The Blue House in Alfama')
    const { from, to } = someStay(today)

    await choosePlace(page, 'Where, or what?', 'Lisb', /^Lisbon/)
    await chooseDates(page, from, to)
    await page.getByLabel('Guests').selectOption('2')
    await assertFitsBothWidths(page, 'home-search')
    const search = page.getByRole('search', { name: 'Search for a home' })
    await search.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/properties?**')
    expect(readAddressQuery(page)).toMatchObject({
      check_in_date: from,
      check_out_date: to,
      guests: '2',
    })
    expect(readAddressQuery(page)).toMatchObject({ location: 'Lisbon, Portugal', place: 'pt//lisbon' })
    await poll(() => titles(page)).toContain('The Blue House in Alfama')
    // The receipt lies on the picture: the title below it stays readable.
    const price = cards(page)
      .getByRole('button', { name: /in total/ })
      .first()
    await price.focus()
    const receipt = page.locator(`[id="${await price.getAttribute('aria-controls')}"]`)
    const title = cards(page).getByRole('heading').first()
    await expect
      .poll(
        async () => ((await receipt.boundingBox())?.y ?? 0) + ((await receipt.boundingBox())?.height ?? 0),
      )
      .toBeLessThan((await title.boundingBox())?.y ?? 0)

    await page.goto('/')
    await page.getByLabel('Where, or what?').fill('boathouse')
    await search.getByRole('button', { name: 'Search', exact: true }).click()
    await poll(() => titles(page)).toContain('The Boathouse at Hallstatt')
    await page.goto('/')
    await page.getByRole('link', { name: 'View All Properties' }).click()
    await page.waitForURL('**/properties')
  })

  it('around a place, which Back, reload and a sent link keep', async () => {
    const { page } = await openAsGuest('phone', '/properties')
    await cards(page).first().waitFor()
    await openFilters(page, 'phone')
    await choosePlace(page, 'Location', 'Interlak', /^Interlaken.*Switzerland/)
    await take(page, 'phone')
    await poll(() => titles(page)).toEqual(['Chalet Arvenholz'])
    await cards(page)
      .getByText(/\d+ mi away/)
      .waitFor()
    await assertFitsBothWidths(page, 'find-place')
    const link = page.url()

    await page.reload()
    await poll(() => titles(page)).toEqual(['Chalet Arvenholz'])
    await page.goBack()
    await page.waitForURL('**/properties')
    await poll(() => cards(page).count()).toBeGreaterThan(20)
    await page.goForward()
    await poll(() => titles(page)).toEqual(['Chalet Arvenholz'])

    const friend = await visitAs('guest2@demo.test', { width: 'phone' })
    await friend.page.goto(link)
    await poll(() => titles(friend.page)).toEqual(['Chalet Arvenholz'])
    const where = await openFilters(friend.page, 'phone')
    await expect
      .poll(() => where.getByRole('combobox', { name: 'Location' }).inputValue())
      .toMatch(/^Interlaken/)
  })

  it('by words that are no suggestion, in the box for places', async () => {
    const { page } = await openAsGuest('desktop', '/properties')
    const where = await openFilters(page, 'desktop')
    const box = where.getByRole('combobox', { name: 'Location' })
    await box.fill('rouxinol')
    await box.press('Enter')
    await waitForQuery(page, { location: 'rouxinol' })
    expect(readAddressQuery(page).latitude).toBeUndefined()
    await poll(() => titles(page)).toEqual(['Quinta do Rouxinol'])
  })

  it('for dates, at a total that is what the home’s page asks', async () => {
    const { page } = await openAsGuest('desktop', '/properties')
    await cards(page).first().waitFor()
    const { today } = await homeCalled(page, 'Chalet Arvenholz')
    const { from, to } = someStay(today)
    await openFilters(page, 'desktop')
    await chooseDates(page, from, to)
    await take(page, 'desktop')
    await waitForQuery(page, { check_in_date: from, check_out_date: to })
    await cards(page).getByText('in total').first().waitFor()
    await assertFitsBothWidths(page, 'find-dates')

    const asked = `/properties/?status=active&limit=50&check_in_date=${from}&check_out_date=${to}`
    const { results } = await askAs<{ results: PropertyCard[] }>(page, asked)
    const compared = results.filter(home => UNCHANGED.includes(home.title))
    expect(compared.length).toBeGreaterThan(0)
    for (const home of compared) {
      const stay = { check_in_date: from, check_out_date: to, guests_count: 1 }
      const check = `/properties/${home.id}/check_availability/`
      const { available, quote } = await askAs<Availability>(page, check, stay)
      const card = cards(page).filter({ has: page.locator(`a[href*="${home.id}"]`) })
      expect({ home: home.title, available }).toEqual({ home: home.title, available: true })
      const said = await card.getByRole('button', { name: /in total/ }).textContent()
      expect({ home: home.title, said: /[$€][\d,.]*\d/.exec(said ?? '')?.[0] }).toEqual({
        home: home.title,
        said: formatCents(quote.total_cents, quote.currency),
      })
      await expect.poll(() => card.textContent()).toContain('3 nights at ')
    }
    const first = unchangedCard(page)
    const total = /\$[\d,.]+/.exec(
      (await first.getByRole('button', { name: /in total/ }).textContent()) ?? '',
    )?.[0]
    await first.getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/properties\/[\da-f-]{36}/)
    expect(readAddressQuery(page)).toMatchObject({ check_in_date: from, check_out_date: to })
    await expect.poll(() => page.getByLabel('Check-in').first().inputValue()).toBe(from)
    await page
      .getByText(total ?? 'no total')
      .first()
      .waitFor({ state: 'attached' })
  })
})

it('for a weekend of a month: each home shows its cheapest free one, and opens with it', async () => {
  const { page } = await openAsGuest('desktop', '/properties')
  await page.getByRole('button', { name: /^Dates:/ }).click()
  const dialog = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await dialog.getByRole('tab', { name: 'Flexible' }).click()
  await dialog.getByRole('group', { name: 'When?' }).getByRole('button').nth(3).click()
  await assertAccessibleAndFits(page, 'find-month')
  await dialog.getByRole('button', { name: 'Choose this month' }).click()
  await waitForQuery(page, { flexible_length: 'weekend' })
  const card = unchangedCard(page)
  const price = card.getByRole('button', { name: /in total/ })
  await price.waitFor()
  const [total = ''] = /[$€£¥][\d,.]+/.exec((await price.textContent()) ?? '') ?? []
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/properties\/.*check_in_date=/)
  await page.getByRole('complementary').getByText(total, { exact: true }).first().waitFor()
})

it('for a week, give or take 3 days: a home that is taken then comes with the nearest free one', async () => {
  const { page } = await openAsGuest('desktop', '/properties')
  // A guest of the demo leaves this home on the twelfth day from now.
  const title = 'Umah Padi'
  const card = cards(page).filter({ hasText: title })
  await card.waitFor()
  const { today } = await homeCalled(page, title)
  const [from, to] = [addDays(today, 10), addDays(today, 17)]
  await chooseDates(page, from, to)
  await waitForQuery(page, { check_in_date: from, check_out_date: to })
  await card.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Dates:/ }).click()
  const dialog = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await dialog.getByLabel('How exact are these dates?').selectOption('± 3 days')
  await dialog.getByRole('button', { name: 'Choose these dates' }).click()
  await waitForQuery(page, { check_in_date: from, check_out_date: to, flexible_days: '3' })
  await page.getByRole('button', { name: /^Dates: .*, ± 3 days$/ }).waitFor()
  const price = card.getByRole('button', { name: /in total/ })
  const [total = ''] = /[$€£¥][\d,.]+/.exec((await price.textContent()) ?? '') ?? []
  await card.getByText(/^7 nights at /).waitFor()
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/properties\/[\da-f-]{36}/)
  const [checkIn, checkOut] = [addDays(today, 12), addDays(today, 19)]
  expect(readAddressQuery(page)).toMatchObject({ check_in_date: checkIn, check_out_date: checkOut })
  await page.getByRole('complementary').getByText(total, { exact: true }).first().waitFor()
})

it('by keyboard alone: a place, the dates, a filter, and back to the card that was opened', async () => {
  const { page } = await openAsGuest('desktop', '/properties')
  await cards(page).first().waitFor()
  await page.getByRole('combobox', { name: 'Location' }).focus()
  await page.keyboard.type('Lisb')
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await poll(() => titles(page)).toEqual(['The Blue House in Alfama'])
  await page.keyboard.press('Tab') // The button that clears it.
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.search === '')

  await page.getByRole('button', { name: /^Dates/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('grid').first().waitFor()
  for (const key of ['PageDown', 'PageDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await page.getByText(/· 2 nights/).waitFor()
  await page.getByRole('button', { name: 'Choose these dates' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/check_in_date=/)
  await cards(page)
    .getByText(/^2 nights at /)
    .first()
    .waitFor()

  const home = cards(page).nth(10)
  const title = (await home.getByRole('heading').textContent()) ?? ''
  await home.getByRole('link').focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await cards(page).first().waitFor()
  await poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
})

it('the box in the header adds its words to what is filtered already', async () => {
  const { page } = await openAsGuest('desktop', '/properties?guests=2&pages=2')
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Search properties' }).click()
  await page.getByRole('combobox', { name: 'Search properties' }).fill('chalet')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.search === '?guests=2&search=chalet')
  await poll(() => titles(page)).toEqual(['Chalet Arvenholz'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Search properties' }).click()
  await page.getByRole('combobox', { name: 'Search properties' }).fill('villa')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.search === '?search=villa')
})
