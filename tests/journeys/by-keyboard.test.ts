import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { pressByKeyboard, tabTo } from '../support/by-keyboard.ts'
import { cards, dayName, waitForQuery } from '../support/finding.ts'
import { ownNights } from '../support/own-nights.ts'
import { askAs } from '../support/signed-in.ts'
import { waitForFocus } from '../support/waiting.ts'

/** Moves the focus of a calendar to a day and takes it: by months, and then by days. */
const takeDay = async (page: Page, calendar: Locator, day: CalendarDate) => {
  const focused = calendar.locator('button:focus')
  const readName = async () => (await focused.getAttribute('aria-label')) ?? ''
  const [weekday, date = '', year] = dayName(day).split(', ')
  const [month = ''] = date.split(' ')
  const move = async (key: string) => {
    const before = await readName()
    await page.keyboard.press(key)
    await expect.poll(readName).not.toBe(before)
  }
  const isIn = (name: string) => name.includes(`${month} `) && name.includes(`, ${year}`)
  while (!isIn(await readName())) await move('PageDown')
  const dayOf = (name: string) => Number(/ (\d+),/.exec(name)?.[1])
  while (!(await readName()).includes(`${weekday}, ${date}, ${year}`))
    await move(dayOf(await readName()) < dayOf(dayName(day)) ? 'ArrowRight' : 'ArrowLeft')
  await page.keyboard.press('Enter')
}

it('a guest finds a home for dates, filters, opens it and reserves by keyboard alone', async () => {
  const { page } = await visitAs('guest2@demo.test')
  const { home, from, until } = await ownNights(page, 'by keyboard alone', { nights: 3 })
  await page.goto('/properties')
  await cards(page).first().waitFor()

  const dates = page.getByRole('button', { name: /^Dates:/ })
  await pressByKeyboard(page, dates)
  const when = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await waitForFocus(when.getByRole('gridcell').getByRole('button'))
  await takeDay(page, when, from)
  await takeDay(page, when, until)
  await pressByKeyboard(page, when.getByRole('button', { name: 'Choose these dates' }))
  await waitForQuery(page, { check_in_date: from, check_out_date: until })
  await waitForFocus(dates)

  const filters = page.getByRole('button', { name: /^More Filters/ })
  await pressByKeyboard(page, filters)
  const sheet = page.getByRole('dialog')
  await pressByKeyboard(page, sheet.getByLabel('Suitable for children'), 'Space')
  await pressByKeyboard(page, sheet.getByRole('button', { name: /^Show \d+ homes?$/ }))
  await waitForQuery(page, { check_in_date: from, suits_children: 'true' })
  await waitForFocus(filters)

  await pressByKeyboard(page, cards(page).getByRole('link', { name: home.title }))
  await page.getByRole('heading', { level: 1, name: home.title }).waitFor()
  await page.getByText('Total', { exact: true }).first().waitFor()
  const panel = page.getByRole('complementary')
  await pressByKeyboard(page, panel.getByRole('button', { name: 'Reserve' }))
  const sent = panel.getByRole('heading', { name: 'Your request has been sent' })
  await sent.waitFor()
  // What was pressed is gone; the focus is where the next step is, not at the top of the page.
  await expect.poll(() => panel.evaluate(element => element.contains(document.activeElement))).toBe(true)

  const stay = panel.locator('a[href^="/stays/"]')
  await tabTo(page, stay)
  const path = await stay.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: home.title }).waitFor()
  await page.waitForURL(`**${path}`)
  await askAs(page, `/bookings/${path?.split('/').at(-1)}/cancel/`, {})
})
