import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { WIDTHS, type Width } from '../support/browser.ts'
import {
  cards,
  dollars,
  openAsGuest,
  openFilters,
  openMore,
  poll,
  readAddressQuery,
  take,
  titles,
  waitForQuery,
} from '../support/finding.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

// A desktop shows them in a bar, a phone in a sheet.
describe.each(Object.keys(WIDTHS) as Width[])('filters on a %s', width => {
  it('between two prices, which must make sense together', async () => {
    const { page } = await openAsGuest(width, '/properties')
    await cards(page).first().waitFor()
    const fields = await openFilters(page, width)
    await fields.getByLabel('Min price').fill('200')
    await fields.getByLabel('Max price').fill('100')
    await fields.getByText('The highest price cannot be below the lowest.').waitFor()
    expect(readAddressQuery(page).max_price).toBeUndefined()
    await fields.getByLabel('Max price').fill('260')
    await fields.getByText('The highest price cannot be below the lowest.').waitFor({ state: 'detached' })
    await take(page, width)
    await waitForQuery(page, { min_price: '200', max_price: '260' })
    const prices = async () =>
      (
        await cards(page)
          .getByRole('button', { name: /per night/ })
          .allTextContents()
      ).map(dollars)
    await poll(async () => Math.max(...(await prices()))).toBeLessThanOrEqual(260)
    expect(Math.min(...(await prices()))).toBeGreaterThanOrEqual(200)
    const found = await titles(page)
    expect(found.length).toBeGreaterThan(2)
    await page.reload()
    await poll(() => titles(page)).toEqual(found)
  })

  it('with More Filters, which are counted, named, and taken back', async () => {
    const { page } = await openAsGuest(width, '/properties')
    await cards(page).first().waitFor()
    const sheet = await openMore(page, width)
    // However long the sheet is, its button is completely visible.
    const end = await sheet.getByRole('button', { name: /^Show/ }).boundingBox()
    expect((end?.y ?? Number.NaN) + (end?.height ?? 0)).toBeLessThanOrEqual(WIDTHS[width].height - 8)
    await sheet.getByLabel('Bedrooms', { exact: true }).selectOption('3')
    await sheet.getByLabel('Bedrooms with a double bed').selectOption('2')
    await sheet.getByRole('button', { name: 'Open fireplace' }).click()
    await sheet.getByLabel('Another amenity').fill('ski storage')
    await sheet.getByLabel('Another amenity').press('Enter')
    await sheet.getByLabel('In my network').check()
    await sheet.getByRole('button', { name: 'Show 1 home', exact: true }).waitFor()
    await assertAccessibleAndFits(page, 'find-more-filters')
    await sheet.getByRole('button', { name: 'Show 1 home', exact: true }).click()
    await waitForQuery(page, { bedrooms: '3', double_bedrooms: '2', in_network: 'true' })
    expect(new URL(page.url()).searchParams.getAll('amenities')).toEqual(['Open fireplace', 'Ski storage'])
    await poll(() => titles(page)).toEqual(['Chalet Arvenholz'])
    await page.getByRole('button', { name: /Filters.*5 on/ }).waitFor()
    await page.getByText('1 home', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Without ski storage' }).click()
    await page.getByRole('button', { name: /Filters.*4 on/ }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: /Filters.*5 on/ }).waitFor()

    const again = await openMore(page, width)
    await again.getByRole('button', { name: 'Clear all' }).click()
    await again.getByLabel('Owner').selectOption({ index: 1 })
    const owner = await again.getByLabel('Owner').inputValue()
    await again.getByRole('button', { name: /^Show \d\d homes$/ }).click()
    await waitForQuery(page, { owner })
    expect(readAddressQuery(page).bedrooms).toBeUndefined()

    const last = await openMore(page, width)
    await last.getByRole('button', { name: 'Clear all' }).click()
    await last.getByLabel('Instant booking').check()
    await last.getByRole('button', { name: /^Show/ }).click()
    await waitForQuery(page, { instant_booking: 'true' })
    const { results } = await askAs<{ results: PropertyCard[] }>(page, '/properties/?status=active&limit=50')
    const atOnce = results.filter(home => home.instant_booking).map(home => home.title)
    await poll(async () => (await titles(page)).toSorted()).toEqual(atOnce.toSorted())
  })
})

describe('the list of homes', () => {
  it('has only homes for the pets and children who come along, and a home opens with the pets', async () => {
    const { page } = await openAsGuest('desktop', '/properties')
    await cards(page).first().waitFor()
    const sheet = await openMore(page, 'desktop')
    await sheet.getByLabel('Pets').selectOption('1')
    await sheet.getByLabel('Suitable for children').check()
    await sheet.getByRole('button', { name: /^Show \d+ homes?$/ }).click()
    await waitForQuery(page, { pets: '1', suits_children: 'true' })
    const rorbu = cards(page).filter({ hasText: 'The Cod Fisher’s Rorbu' })
    await rorbu.waitFor()
    await cards(page).filter({ hasText: 'Umah Padi' }).waitFor({ state: 'detached' })
    await rorbu.getByRole('link').first().click()
    await page.getByText('2 guests, 1 pet').first().waitFor()
  })

  it('has only homes without a step, with a desk, or that one may still cancel for free', async () => {
    const { page } = await openAsGuest('phone', '/properties')
    const home = (title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) })
    const filter = async (change: (sheet: Locator) => Promise<void>) => {
      await change(await openMore(page, 'phone'))
      await take(page, 'phone')
    }
    await home('Mesquite Pavilion').waitFor()
    await filter(sheet => sheet.getByLabel('Step-free entrance').check())
    await waitForQuery(page, { amenities: 'Step-free entrance' })
    await home('The Blue House in Alfama').waitFor({ state: 'detached' })
    await home('Mesquite Pavilion').waitFor()

    await filter(async sheet => {
      await sheet.getByLabel('Step-free entrance').uncheck()
      await sheet.getByLabel('Desk').check()
      await sheet.getByLabel('Free cancellation').selectOption('until 1 day before check-in')
    })
    await waitForQuery(page, { amenities: 'Desk', free_cancellation_days: '1' })
    await home('The Blue House in Alfama').waitFor()
    await home('Mesquite Pavilion').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Without desk' }).click()
    await home('The Boathouse at Hallstatt').waitFor()
    // Here one has to decide thirty days before.
    await home('Casa delle Rondini').waitFor({ state: 'detached' })
    await home('The Boathouse at Hallstatt').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Choose dates' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Full refund until 1 day before check-in,/)
      .waitFor()
  })

  it('is sorted by price both ways and by rating', async () => {
    const { page } = await openAsGuest('desktop', '/properties')
    await cards(page).first().waitFor()
    const newest = await titles(page)
    const nightly = async () => {
      const said = await cards(page)
        .getByRole('button', { name: /per night/ })
        .allTextContents()
      return said.map(text => dollars(text))
    }
    const price = page.getByRole('button', { name: /^Price/ })
    await price.click()
    await poll(nightly).toEqual((await nightly()).toSorted((one, other) => one - other))
    expect(readAddressQuery(page).sort).toBe('price')
    await price.click()
    await waitForQuery(page, { sort: '-price' })
    await poll(nightly).toEqual((await nightly()).toSorted((one, other) => other - one))
    await page.getByRole('button', { name: 'Rating' }).click()
    await waitForQuery(page, { sort: 'rating' })
    const byRating = await askAs<{ results: PropertyCard[] }>(
      page,
      '/properties/?status=active&limit=50&sort=rating',
    )
    await poll(() => titles(page)).toEqual(byRating.results.map(home => home.title))
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await poll(() => titles(page)).toEqual(newest)
  })

  it('is sorted by distance from the device, once the person allows it', async () => {
    const { page, context } = await openAsGuest('desktop', '/properties')
    await cards(page).first().waitFor()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 46.6863, longitude: 7.8632 })
    await page.getByRole('button', { name: 'Distance' }).click()
    // Rounded to about a kilometre, because addresses are shared.
    await waitForQuery(page, { sort: 'distance', latitude: '46.69', longitude: '7.86' })
    await poll(async () => (await titles(page))[0]).toBe('Chalet Arvenholz')
    const away = (
      await cards(page)
        .getByText(/ mi away/)
        .allTextContents()
    ).map(text => Number(/([\d,]+) mi away/.exec(text)?.[1]))
    expect(away.length).toBeGreaterThan(2)
    expect(away).toEqual(away.toSorted((one, other) => one - other))
    const where = await openFilters(page, 'desktop')
    const box = where.getByRole('combobox', { name: 'Location' })
    await expect.poll(() => box.inputValue()).toBe('Your position')
    await assertFitsBothWidths(page, 'find-distance')

    await page.reload()
    await poll(async () => (await titles(page))[0]).toBe('Chalet Arvenholz')
    await page.getByRole('button', { name: 'Distance' }).click()
    await page.waitForURL(url => url.search === '')
  })

  it('says why there is no distance when the device keeps its position, and what to do instead', async () => {
    const { page } = await openAsGuest('desktop', '/properties')
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'Distance' }).click()
    await page.getByText('Your browser does not share your position.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await assertFitsBothWidths(page, 'find-no-position')
  })

  it('says what to take back when nothing fits, and that a list did not load', async () => {
    const { page, context } = await openAsGuest('phone', '/properties?search=lighthouse-on-the-moon&guests=3')
    await page.getByRole('heading', { name: 'No properties found' }).waitFor()
    await page.getByText('0 homes', { exact: true }).waitFor()
    await assertFitsBothWidths(page, 'find-nothing')
    await page.getByRole('button', { name: /^Without “lighthouse/ }).click()
    await page.waitForURL(url => url.search === '?guests=3')
    await cards(page).first().waitFor()

    let broken = true
    await context.route(/\/api\/properties\/\?/, route => (broken ? route.abort() : route.continue()))
    await page.goto('/properties?search=chalet')
    await page.getByRole('heading', { name: 'The homes could not be loaded' }).waitFor()
    await page.getByText('Network error - please check your connection').first().waitFor()
    await assertFitsBothWidths(page, 'find-error')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await poll(() => titles(page)).toEqual(['Chalet Arvenholz'])
  })
})
