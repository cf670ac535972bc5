import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { turnTo } from '../support/finding.ts'
import { axeFindings, expectNoSidewaysScroll } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

/** A home that no other journey books; nights three months ahead, where the demo has no stay. */
const HOME = 'Casa delle Rondini'
const inMonth = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}
const MONTH = inMonth(3)
const day = (number: number): CalendarDate => `${MONTH}-${String(number).padStart(2, '0')}`
const spoken = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(date))

let context: BrowserContext
let page: Page

const openCalendar = async (width: 'desktop' | 'phone') => {
  ;({ context, page } = await visitAs('owner@demo.test', { width }))
  await clear()
  await page.goto(`/owner/bookings?view=calendar&month=${MONTH}`)
  await page.getByRole('grid').waitFor()
  // A notice of conflicts may be loaded after the grid, and pushes it down.
  await waitForScreen(page)
}
beforeEach(() => async () => {
  await clear()
})

const look = async () => {
  const query = `from=${day(1)}&until=${addDays(day(1), 60)}&search=${encodeURIComponent(HOME)}`
  const { results } = await askAs<{ results: CalendarHome[] }>(page, `/calendar/?${query}`)
  const [home] = results
  if (!home) throw new Error(`${HOME} is not there`)
  return home
}
/** Resets the home: removes blocks on these days and the bookings of these journeys. */
const clear = async () => {
  const { id: home, bookings } = await look()
  await askAs(
    page,
    `/properties/${home}/blocks/?from=${day(1)}&until=${addDays(day(1), 60)}`,
    undefined,
    'DELETE',
  )
  for (const { id } of bookings)
    await askAs(page, `/bookings/${id}/update_status/`, { status: 'cancelled' }, 'PATCH')
}
const blocked = async () => (await look()).blocks.map(({ from, until, reason }) => [from, until, reason])

const night = (date: CalendarDate, state: string) =>
  page.getByRole('gridcell', { name: `${spoken(date)}, ${HOME}, ${state}`, exact: true })

const drag = async (from: CalendarDate, to: CalendarDate, state: string, beforeDrop = async () => {}) => {
  const cells = [night(from, state), night(to, state)]
  await cells[0]?.scrollIntoViewIfNeeded()
  const boxes = await Promise.all(cells.map(cell => cell.boundingBox()))
  const middles = boxes.map(box => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 20 }))
  const [begin, end] = middles as [{ x: number; y: number }, { x: number; y: number }]
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  await page.mouse.move((begin.x + end.x) / 2, begin.y, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await beforeDrop()
  await page.mouse.up()
}

it('an owner drags over free nights to block them, takes it back, and blocks them again; a guest sees them struck out', async () => {
  await openCalendar('desktop')
  // Open offers, which are loaded later, would push the calendar down during a drag.
  expect(await page.getByText('Your open offers').count()).toBe(0)
  // A notice that comes meanwhile ends the drag, which would now be over another home.
  const selected = page.getByRole('gridcell', { selected: true })
  await drag(day(10), day(12), 'free', async () => {
    expect(await selected.count()).toBeGreaterThan(1)
    await page.evaluate(() => {
      const notice = document.createElement('p')
      notice.style.height = '120px'
      document.querySelector('main')?.prepend(notice)
      setTimeout(() => notice.remove(), 1_000)
    })
  })
  await expect.poll(() => selected.count()).toBe(0)
  await expect.poll(() => page.locator('main > p').count()).toBe(0)
  await waitForScreen(page)
  expect(await page.getByText(/ blocked$/).count()).toBe(0)
  await drag(day(10), day(12), 'free')
  await page.getByText(/^Casa delle Rondini: .* blocked$/).waitFor()
  await night(day(12), 'blocked').waitFor()
  await expect.poll(blocked).toEqual([[day(10), day(13), '']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await night(day(12), 'free').waitFor()
  await expect.poll(blocked).toEqual([])

  await drag(day(10), day(12), 'free')
  await night(day(12), 'blocked').click()
  const editor = page.getByRole('dialog', { name: `Blocked at ${HOME}` })
  await editor.getByLabel('Reason').fill('Painting')
  await editor.getByRole('button', { name: 'Save reason' }).click()
  await night(day(11), 'blocked, Painting').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const guest = await visitAs('guest@demo.test')
  await guest.page.goto(`/properties/${(await look()).id}`)
  // The calendar is loaded when it is about to be seen.
  await guest.page.getByRole('heading', { name: 'Choose your nights' }).scrollIntoViewIfNeeded()
  const date = await turnTo(guest.page, new RegExp(`${spoken(day(11))}.*not available`))
  await expect.poll(() => date.isDisabled()).toBe(true)
  await guest.page.getByLabel('Check-in').first().fill(day(11))
  await guest.page.getByLabel('Check-out').first().fill(day(14))
  await guest.page.getByText('These nights are no longer available.').waitFor()
  expect(await guest.page.getByText('Painting').count()).toBe(0)

  await drag(day(11), day(12), 'blocked, Painting')
  await page.getByText(/free again$/).waitFor()
  await expect.poll(blocked).toEqual([[day(10), day(11), 'Painting']])
})

it('with the keyboard alone an owner finds a night, blocks several, says why, and frees them', async () => {
  await openCalendar('desktop')
  await page.getByRole('button', { name: 'Block dates' }).focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(() => focused()).toContain(spoken(day(1)))
  for (let row = 0; !(await focused()).includes(HOME); row++) {
    expect(row).toBeLessThan(40)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe(`${spoken(day(5))}, ${HOME}, free`)

  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByText(/^4 nights selected, .* Enter blocks them, Escape clears the selection\.$/).waitFor()
  await page.keyboard.press('Enter')
  await night(day(8), 'blocked').waitFor()
  await expect.poll(blocked).toEqual([[day(5), day(9), '']])
  await expect.poll(() => focused()).toBe(`${spoken(day(8))}, ${HOME}, blocked`)

  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('Family')
  await page.keyboard.press('Enter')
  await night(day(8), 'blocked, Family').waitFor()
  await expect.poll(focused).toBe(`${spoken(day(8))}, ${HOME}, blocked, Family`)

  await page.keyboard.press('Delete')
  await night(day(8), 'free').waitFor()
  await page.keyboard.press('ArrowLeft')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByText(/^3 blocked nights selected/).waitFor()
  await page.keyboard.press('Enter')
  await night(day(5), 'free').waitFor()
  await expect.poll(blocked).toEqual([])

  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toContain(spoken(addDays(day(1), -1)))
})

it('nights that a guest took a moment ago are not blocked: the owner learns whose they are and opens the booking', async () => {
  await openCalendar('desktop')
  const home = await look()
  // The notification of the booking would update the calendar in a moment; here the owner acts before that.
  const news = Promise.withResolvers<void>()
  await page.route('**/api/calendar/**', async route => {
    await news.promise
    await route.continue().catch(() => undefined)
  })
  const guest = await visitAs('guest2@demo.test')
  const stay = { check_in_date: day(20), check_out_date: day(23), guests_count: 2 }
  const { quote_id } = await askAs<{ quote_id: string }>(
    guest.page,
    `/properties/${home.id}/check_availability/`,
    stay,
  )
  const booking = await askAs<{ id: string; guest: { full_name: string } }>(guest.page, '/bookings/', {
    ...stay,
    property: home.id,
    quote_id,
  })

  await drag(day(21), day(24), 'free')
  await page.getByText('These nights were not blocked').waitFor()
  await page.getByText(new RegExp(`^${booking.guest.full_name} has booked them: .*, pending\\.$`)).waitFor()
  news.resolve()
  await night(day(22), `booked by ${booking.guest.full_name}, pending`).waitFor()
  await night(day(24), 'free').waitFor()
  await page.getByRole('button', { name: 'Open the booking' }).click()
  await page.waitForURL(`**booking=${booking.id}*`)
  await page.getByRole('dialog').getByText(booking.guest.full_name).first().waitFor()
  await expect.poll(blocked).toEqual([])
})

it('on a phone nights are blocked by holding and by the dialog, and only the calendar scrolls sideways', async () => {
  await openCalendar('phone')
  await waitForScreen(page)
  expect(await axeFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  const [from, to] = [night(day(3), 'free'), night(day(5), 'free')]
  await from.scrollIntoViewIfNeeded()
  const [begin, end] = await Promise.all([from.boundingBox(), to.boundingBox()])
  if (!begin || !end) throw new Error('These nights are not in sight')
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: begin.y + begin.height / 2 }],
    })
  await touch('touchStart', begin.x + begin.width / 2)
  await page.waitForTimeout(600)
  await touch('touchMove', (begin.x + end.x + end.width) / 2)
  await touch('touchMove', end.x + end.width / 2)
  await touch('touchEnd')
  await night(day(5), 'blocked').waitFor()
  await expect.poll(blocked).toEqual([[day(3), day(6), '']])

  await page.getByRole('button', { name: 'Block dates' }).click()
  const sheet = page.getByRole('dialog', { name: 'Block dates' })
  await sheet.getByLabel('Home').selectOption({ label: HOME })
  await sheet.getByRole('button', { name: 'Block nights' }).click()
  await sheet.getByText('Choose the nights to block.').waitFor()
  await (await turnTo(sheet, new RegExp(spoken(day(15))))).click()
  await sheet.getByRole('button', { name: new RegExp(spoken(day(18))) }).click()
  await sheet.getByLabel('Reason').fill('New boiler')
  await sheet.getByRole('link', { name: 'Enter a stay' }).click()
  // The address changes before the page does: Back would find the dialog still open.
  await page.getByRole('heading', { name: 'Enter a stay', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Block dates' }).click()
  await expect.poll(() => sheet.getByLabel('Reason').inputValue()).toBe('New boiler')
  await waitForScreen(page)
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Block nights' }).click()
  await night(day(16), 'blocked, New boiler').waitFor()
  await expect.poll(blocked).toEqual([
    [day(3), day(6), ''],
    [day(15), day(18), 'New boiler'],
  ])
  await expectNoSidewaysScroll(page)
})
