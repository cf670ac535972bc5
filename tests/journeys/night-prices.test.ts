import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, addMonths, type CalendarDate } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

/** Two homes that stand one below the other; nights five months ahead, whose prices no other journey looks at. */
const UPPER = { title: 'Coomeenoole Cottage', price: 155 }
const LOWER = { title: 'Huis aan de Gouden Handrei', price: 240 }
const MONTH = addMonths(new Date().toISOString().slice(0, 7), 5)
/** The first Monday of the month or the second day after it, so that no weekend price counts. */
const MONDAY = Array.from({ length: 7 }, (_, index) => `${MONTH}-0${index + 1}`).find(
  day => new Date(day).getUTCDay() === 1,
) as CalendarDate

const spoken = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(date))
const cell = (page: Page, title: string, date: CalendarDate, price: string) =>
  page.getByRole('gridcell', { name: `${spoken(date)}, ${title}, free, ${price}`, exact: true })

const openPrices = async (width: 'desktop' | 'phone') => {
  const { page } = await visitAs('owner@demo.test', { width })
  const homes = [await homeCalled(page, UPPER.title), await homeCalled(page, LOWER.title)]
  const usual = { from: `${MONTH}-01`, until: addDays(`${MONTH}-01`, 28) }
  await askAs(page, '/calendar/prices/', { ...usual, homes: homes.map(({ id }) => ({ id, seasons: [] })) })
  await page.goto(`/owner/bookings?view=calendar&month=${MONTH}`)
  await page.getByRole('button', { name: 'Prices', exact: true }).click()
  await page.getByRole('grid', { name: 'What nights cost at your homes' }).waitFor()
  return page
}
const middleOf = async (page: Page, title: string, date: CalendarDate, price: number) => {
  const found = cell(page, title, date, `$${price}`)
  await found.scrollIntoViewIfNeeded()
  const box = await found.boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
}

it('an owner drags over nights of two homes, raises their prices by percent, and takes it back', async () => {
  const page = await openPrices('desktop')
  const end = addDays(MONDAY, 2)
  await middleOf(page, UPPER.title, MONDAY, UPPER.price)
  await middleOf(page, LOWER.title, end, LOWER.price)
  await page.mouse.move(...(await middleOf(page, UPPER.title, MONDAY, UPPER.price)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(page, LOWER.title, end, LOWER.price)), { steps: 6 })
  await page.mouse.up()

  const dialog = page.getByRole('dialog', { name: 'Prices and shortest stay' })
  await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await dialog.getByLabel('Price', { exact: true }).selectOption({ label: 'Raise by percent' })
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await dialog.getByText('Raise by 1 to 500 percent.').waitFor()
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByText('$240 → $264').waitFor()
  await dialog.getByLabel('Shortest stay').fill('3')
  await assertAccessibleAndFits(page, 'night-prices')
  await dialog.getByRole('button', { name: 'Save prices' }).click()

  await cell(page, LOWER.title, end, '$264, 3+ nights').waitFor()
  await cell(page, UPPER.title, MONDAY, '$171, 3+ nights').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await cell(page, LOWER.title, end, `$${LOWER.price}`).waitFor()
  await cell(page, UPPER.title, MONDAY, `$${UPPER.price}`).waitFor()
})

it('with the keyboard alone an owner selects nights over two homes and sets what they cost', async () => {
  const page = await openPrices('desktop')
  await cell(page, UPPER.title, MONDAY, `$${UPPER.price}`).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(/^2 nights selected, .*, 2 homes\./).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price per night (USD)').fill('99')
  await dialog.getByLabel('Name').fill('Quiet week')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await cell(page, LOWER.title, addDays(MONDAY, 1), '$99').waitFor()
})

it('on a phone an owner taps a night, changes it, and gives it its usual price again', async () => {
  const page = await openPrices('phone')
  const monday = cell(page, LOWER.title, MONDAY, `$${LOWER.price}`)
  await monday.scrollIntoViewIfNeeded()
  await monday.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price per night (USD)').fill('')
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await dialog.getByText('Season price must be a positive number').waitFor()
  await dialog.getByLabel('Price per night (USD)').fill('180')
  await assertAccessibleAndFits(page, 'night-prices-phone')
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  const changed = cell(page, LOWER.title, MONDAY, '$180')
  await changed.click()
  await dialog.getByLabel('Price', { exact: true }).selectOption({ label: 'The usual price' })
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await monday.waitFor()
})

it('in the months of one home an owner sets the price of some nights and blocks others', async () => {
  const { page } = await visitAs('owner@demo.test')
  const home = await homeCalled(page, UPPER.title)
  const usual = {
    from: `${MONTH}-01`,
    until: addDays(`${MONTH}-01`, 28),
    homes: [{ id: home.id, seasons: [] }],
  }
  await askAs(page, '/calendar/prices/', usual)
  await page.goto(`/owner/properties/${home.id}?section=calendar&month=${MONTH}`)
  const end = addDays(MONDAY, 2)
  const actions = page.getByRole('region', { name: 'Selected nights' })

  await cell(page, UPPER.title, MONDAY, `$${UPPER.price}`).click()
  await cell(page, UPPER.title, end, `$${UPPER.price}`).click()
  await actions.getByText(`3 nights · $${UPPER.price} a night`).waitFor()
  await assertFitsBothWidths(page, 'home-months')
  await actions.getByRole('button', { name: 'Set price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price per night (USD)').fill('133')
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await cell(page, UPPER.title, end, '$133').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell(page, UPPER.title, end, `$${UPPER.price}`).waitFor()

  await actions.getByRole('button', { name: 'Clear the selection' }).click()
  await cell(page, UPPER.title, addDays(MONDAY, 7), `$${UPPER.price}`).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await actions.getByText('8 nights').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Block')
  await page.keyboard.press('Enter')
  await page
    .getByRole('gridcell', { name: `${spoken(addDays(MONDAY, 14))}, ${UPPER.title}, blocked` })
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const from = cell(page, UPPER.title, addDays(MONDAY, 7), `$${UPPER.price}`)
  await from.waitFor()

  await from.hover()
  await page.mouse.down()
  await cell(page, UPPER.title, addDays(MONDAY, 15), `$${UPPER.price}`).hover()
  await page.mouse.up()
  await actions.getByText('9 nights').waitFor()
})
