import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingStats } from '#contract/bookings/schemas.ts'
import { addHome, forceCompleted, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { daysOfTimeframe } from './stats.service.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let admin: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
  guest = await createPerson(app, { userType: 'user', fullName: '=HYPERLINK("http://evil.test")' })
  const home = await addHome(app, owner, { title: 'The mill, "old"', price_per_night: 100 })
  const foreign = await addHome(app, otherOwner)
  const stay = async (at: string, from: number, status: string) => {
    const { id } = await reserved(app, guest, at, stayInDays(from, from + 2))
    if (status === 'completed') await forceCompleted(app, id)
    else await patchStatus(app, at === home ? owner : otherOwner, id, status)
  }
  await stay(home, 0, 'confirmed')
  await stay(home, 2, 'pending')
  await stay(home, 4, 'cancelled')
  await stay(home, 6, 'completed')
  await stay(home, 500, 'confirmed')
  await stay(foreign, 0, 'confirmed')
})
afterAll(() => app.close())

describe('the figures of a week, month or year', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)

  test('are those of the days around today', () => {
    expect(daysOfTimeframe('week', at('2027-03-04'))).toEqual({ from: '2027-03-01', until: '2027-03-08' })
    expect(daysOfTimeframe('week', at('2027-03-01'))).toEqual({ from: '2027-03-01', until: '2027-03-08' })
    expect(daysOfTimeframe('month', at('2028-02-29'))).toEqual({ from: '2028-02-01', until: '2028-03-01' })
    expect(daysOfTimeframe('year', at('2027-12-31'))).toEqual({ from: '2027-01-01', until: '2028-01-01' })
  })

  const stats = async (who: TestPerson, query = '') =>
    (await request<BookingStats>(app, who, 'GET', `/bookings/stats/${query}`)).body

  test('are of the month where nothing is said', async () => {
    const { timeframe, from, until } = await stats(owner)
    expect(timeframe).toBe('month')
    expect([from, until].map(day => day.slice(8))).toEqual(['01', '01'])
  })

  test('count every status, but earn from confirmed and completed stays alone', async () => {
    const { from, until, counts, income_cents, nights, average_cents } = await stats(owner, '?timeframe=year')
    // Some of the stays may begin in the next year.
    const begins = [
      [0, 'confirmed'],
      [2, 'pending'],
      [4, 'cancelled'],
      [6, 'completed'],
    ].filter(([days]) => inDays(Number(days)) >= from && inDays(Number(days)) < until)
    const having = (status: string) => begins.filter(([, is]) => is === status).length
    const stays = having('confirmed') + having('completed')
    expect(counts).toEqual({
      pending: having('pending'),
      confirmed: having('confirmed'),
      cancelled: having('cancelled'),
      completed: having('completed'),
    })
    // Two nights at $100, less 20 percent; the service fee does not belong to the owner.
    expect({ income_cents, nights, average_cents }).toEqual({
      income_cents: stays * 16_000,
      nights: stays * 2,
      average_cents: 16_000,
    })
  })

  test('are each one’s own: stays received, stays booked, or all', async () => {
    const confirmed = async (who: TestPerson) => (await stats(who, '?timeframe=year')).counts.confirmed
    const [owned, booked, all] = await Promise.all([confirmed(owner), confirmed(guest), confirmed(admin)])
    expect(booked).toBe(owned + (await confirmed(otherOwner)))
    expect(all).toBe(booked)
    expect(await stats(await createPerson(app))).toMatchObject({ income_cents: 0, average_cents: 0 })
  })

  test('are of no other time', async () => {
    expect((await request(app, owner, 'GET', '/bookings/stats/?timeframe=decade')).status).toBe(400)
  })
})

describe('the list as a file', () => {
  const download = async (who: TestPerson, query = '') => {
    const answer = await request(app, who, 'GET', `/bookings/export/${query}`)
    return { answer, lines: answer.text.replace('\uFEFF', '').trim().split('\r\n') }
  }

  test('is what is filtered, in its order, for a spreadsheet', async () => {
    const { answer, lines } = await download(owner, '?as=owner&status=confirmed&sort=check_in_date')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="latchkey-bookings-[\d-]+\.csv"$/,
    )
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^Booking,Property,Guest,Guest email,Check-in Date,/)
    expect(lines[1]).toContain(`,${inDays(0)},${inDays(2)},2,2,0,0,confirmed,`)
    expect(lines[1]).toContain(',210.00,')
    expect(lines[2]).toContain(inDays(500))
  })

  test('runs no formula and breaks at no quote', async () => {
    const { lines } = await download(owner, '?status=pending')
    expect(lines[1]).toContain('"The mill, ""old""","\'=HYPERLINK(""http://evil.test"")"')
  })

  test('never widens what its reader may see', async () => {
    expect((await download(otherOwner)).lines).toHaveLength(2)
    expect((await download(admin)).lines).toHaveLength(7)
    expect((await download(owner, '?search=nobody')).lines).toHaveLength(1)
    expect((await download(guest)).answer.status).toBe(403)
  })
})
