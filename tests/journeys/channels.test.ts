import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import type { ExportLink } from '#contract/calendars/feed.schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { visitAs, type Width } from '../support/browser.ts'
import { stayEvent, toCalendar } from '../support/feeds.ts'
import { turnTo } from '../support/finding.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

/** A home that no other journey uses; nights three months ahead, where the demo has no stay. */
const HOME = 'Machiya of the Indigo Curtain'
const soon = new Date()
const MONTH = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 3, 1)).toISOString().slice(0, 7)
const day = (number: number): CalendarDate => addDays(`${MONTH}-01`, number - 1)
const spoken = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(date))

/** The other site; each test sets its answers. */
let elsewhere: Server
let link: string
let answer: { status: number; body: string }
beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.body)
  })
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  link = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/home.ics`
})
afterAll(async () => {
  await new Promise(resolve => elsewhere.close(resolve))
})

let page: Page
let home: string
const closing: (() => Promise<void>)[] = []
beforeEach(() => async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const openAsOwner = async (width: Width) => {
  ;({ page } = await visitAs('owner@demo.test', { width }))
  ;({ id: home } = await homeCalled(page, HOME))
  closing.push(async () => {
    const { results } = await askAs<{ results: Channel[] }>(page, `/properties/${home}/channels/`)
    for (const { id } of results) await askAs(page, `/channels/${id}/`, undefined, 'DELETE')
  })
}
const openPanel = async () => {
  await page.goto(`/owner/properties/${home}?section=calendar&month=${MONTH}`)
  await page.getByRole('heading', { name: 'Outside calendars' }).waitFor()
}
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

it('an owner tries a calendar, adds it, sees its nights in its colour; a guest sees them struck out', async () => {
  answer = { status: 200, body: toCalendar(stayEvent(day(10), day(13)), stayEvent(day(20), day(22))) }
  await openAsOwner('desktop')
  await openPanel()
  await page.getByText('Also listed somewhere else?').waitFor()
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an outside calendar' })
  await dialog.getByLabel('Name').fill('Partner')
  await dialog.getByLabel('Link to its calendar').fill(link)
  await dialog.getByRole('button', { name: 'Test', exact: true }).click()
  await dialog.getByText('This link would block 5 nights').waitFor()
  await dialog.getByText(/, 3 nights$/).waitFor()
  await assertFitsBothWidths(page, 'outside-calendar-tested')
  await dialog.getByRole('button', { name: 'Add calendar' }).click()
  await page.getByText('Partner was added').waitFor()
  await card('Partner').getByText('Up to date').waitFor()
  await card('Partner').getByText('5 nights ahead').waitFor()
  await assertFitsBothWidths(page, 'outside-calendars')

  await page
    .getByRole('gridcell', { name: `${spoken(day(11))}, ${HOME}, taken at Partner` })
    .click()
  await page
    .getByRole('dialog', { name: 'Taken at Partner' })
    .getByText(/, 3 nights$/)
    .waitFor()

  const guest = await visitAs('guest@demo.test')
  await guest.page.goto(`/properties/${home}`)
  await guest.page.getByRole('heading', { name: 'Choose your nights' }).scrollIntoViewIfNeeded()
  const night = await turnTo(guest.page, new RegExp(`${spoken(day(11))}.*not available`))
  await expect.poll(() => night.isDisabled()).toBe(true)
})

it('on a phone: a night taken twice stands with both sides, and a link that is gone is told in words', async () => {
  await openAsOwner('phone')
  const guest = await visitAs('guest2@demo.test')
  const stay = { check_in_date: day(4), check_out_date: day(7), guests_count: 2 }
  const { quote_id } = await askAs<{ quote_id: string }>(
    guest.page,
    `/properties/${home}/check_availability/`,
    stay,
  )
  const booking = await askAs<{ id: string; guest: { full_name: string } }>(guest.page, '/bookings/', {
    ...stay,
    property: home,
    quote_id,
  })
  closing.push(async () => {
    await askAs(page, `/bookings/${booking.id}/update_status/`, { status: 'cancelled' }, 'PATCH')
  })
  answer = { status: 200, body: toCalendar(stayEvent(day(5), day(9))) }
  await askAs(page, `/properties/${home}/add_external_calendar/`, { name: 'Partner', url: link })

  await openPanel()
  await page.getByText('Double booking: 1 conflict with an outside calendar').waitFor()
  await page.getByRole('link', { name: 'See what to do' }).click()
  const conflict = page.getByRole('listitem').filter({ hasText: HOME })
  await conflict.getByText(booking.guest.full_name, { exact: true }).waitFor()
  await conflict.getByText('Partner', { exact: true }).waitFor()
  await assertFitsBothWidths(page, 'conflicts')
  await conflict.getByRole('button', { name: 'Mark as settled' }).click()
  await conflict.getByText(/^settled on/).waitFor()

  answer = { status: 404, body: '' }
  await openPanel()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await card('Partner').getByText('Needs attention').waitFor()
  await card('Partner')
    .getByText(/Most likely the other site has a new link/)
    .waitFor()
  await card('Partner').getByText('4 nights ahead').waitFor()
  await waitForScreen(page)
})

it('by keyboard alone: held nights are released, and a new link stops the one before', async () => {
  await openAsOwner('desktop')
  answer = { status: 200, body: toCalendar(stayEvent(day(10), day(13)), stayEvent(day(20), day(22))) }
  const { id } = await askAs<Channel>(page, `/properties/${home}/add_external_calendar/`, {
    name: 'Partner',
    url: link,
  })
  answer = { status: 200, body: toCalendar() }
  await askAs(page, `/properties/${home}/sync_ical/`, {})
  const { url: before } = await askAs<ExportLink>(page, `/properties/${home}/setup_ical_sync/`, {
    channel: id,
  })
  expect((await fetch(before)).status).toBe(200)

  await openPanel()
  await card('Partner').getByText('5 nights disappeared from this calendar and are still held').waitFor()
  await assertFitsBothWidths(page, 'held-nights')
  await page.getByRole('button', { name: 'Sync now' }).focus()
  const walked: string[] = []
  for (const last = 'Revoke'; walked.at(-1) !== last && walked.length < 12; ) {
    await page.keyboard.press('Tab')
    walked.push(
      await page.evaluate(() => {
        const at = document.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      }),
    )
  }
  expect(walked).toEqual([
    ...['Share a link', 'Add a calendar', 'Pause Partner', 'Edit Partner', 'Remove Partner'],
    ...['Free them now', 'New link', 'Revoke'],
  ])

  const confirm = async (name: string) => {
    const pressed = card('Partner').getByRole('button', { name })
    await pressed.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    for (let turn = 0; turn < 5; turn++) {
      if (await dialog.getByRole('button', { name }).evaluate(button => button === document.activeElement))
        break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  }
  await confirm('Free them now')
  await page.getByText('The nights of Partner are free again').waitFor()
  await card('Partner').getByText('0 nights ahead').waitFor()

  await confirm('New link')
  const shown = page.getByRole('dialog', { name: 'The link for Partner' })
  const after = await shown.getByLabel('Link', { exact: true }).inputValue()
  await page.keyboard.press('Escape')
  expect(after).not.toBe(before)
  expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200])
})

it('a link is given once and can be read by whoever holds it, until it is revoked', async () => {
  await openAsOwner('desktop')
  const { from, until } = { from: day(15), until: day(18) }
  await askAs(page, `/properties/${home}/blocks/`, { from, until, reason: 'Painting' })
  closing.push(async () => {
    await askAs(page, `/properties/${home}/blocks/?from=${from}&until=${until}`, undefined, 'DELETE')
  })
  await openPanel()
  await page.getByRole('button', { name: 'Share a link' }).click()
  const naming = page.getByRole('dialog', { name: 'Share a link' })
  await naming.getByRole('button', { name: 'Create a link' }).click()
  await naming.getByText('Please give it a name.').waitFor()
  await naming.getByLabel('Name').fill('Vrbo')
  await naming.getByRole('button', { name: 'Create a link' }).click()
  const shown = page.getByRole('dialog', { name: 'The link for Vrbo' })
  const url = await shown.getByLabel('Link', { exact: true }).inputValue()
  await assertFitsBothWidths(page, 'given-link')
  const read = async () => {
    const response = await fetch(url)
    return response.ok ? response.text() : response.status
  }
  const text = await read()
  expect(text).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`)
  expect(text).not.toContain('Painting')

  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await card('Vrbo').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The link of Vrbo is revoked').waitFor()
  expect(await read()).toBe(404)
})
