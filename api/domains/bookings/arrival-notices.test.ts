import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entered, putEntered, toEnter } from '#tests/support/entered-stays.ts'
import { addHome, cancel, inDays, patchStatus, reserved, stayInDays, ZONE } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { tellOfArrivals } from './arrival-notices.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  guest = await createPerson(app, { fullName: 'Grace Guest' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  home = await addHome(app, owner)
})

/** The moment at which the clocks of the home show this. */
const at = (days: number, plainTime: string) =>
  new Date(
    Temporal.PlainDate.from(inDays(days)).toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds,
  )
const runAt = (days: number, time: string) =>
  tellOfArrivals.run({ ...app.ctx, clock: () => at(days, time) }, {})
/** What the owner was told of arrivals, oldest first. */
const bells = async () =>
  app.db
    .selectFrom('notifications')
    .select(['kind', 'subject_id', 'data'])
    .where('user_id', '=', owner.id)
    .where('kind', 'in', ['booking.arrives_today', 'entered_stay.arrives_today'])
    .orderBy('created_at')
    .execute()
const days = async () => (await bells()).map(({ data }) => (data as { check_in_date: string }).check_in_date)
const confirmed = async (from: number, to: number) => {
  const { id } = await reserved(app, guest, home, stayInDays(from, to))
  await patchStatus(app, owner, id, 'confirmed')
  return id
}
const move = (id: string, from: number, to: number) =>
  app.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(from), check_out_date: inDays(to) })
    .where('id', '=', id)
    .execute()

describe('an owner is told that a guest arrives', () => {
  test('at 8:00 of the day at the home, once, with name, home and days', async () => {
    const id = await confirmed(3, 5)
    await runAt(2, '23:59')
    await runAt(3, '07:59')
    expect(await bells()).toEqual([])
    await Promise.all([runAt(3, '08:00'), runAt(3, '08:00')])
    await runAt(3, '08:05')
    await runAt(4, '12:00')
    expect(await bells()).toEqual([
      {
        kind: 'booking.arrives_today',
        subject_id: id,
        data: {
          person: 'Grace Guest',
          home: 'The boathouse',
          check_in_date: inDays(3),
          check_out_date: inDays(5),
        },
      },
    ])
  })

  test('until the day is over, and not afterwards', async () => {
    await confirmed(3, 5)
    await runAt(4, '00:00')
    expect(await bells()).toEqual([])
    await runAt(3, '23:55')
    expect(await days()).toEqual([inDays(3)])
  })

  test.each([
    ['Pacific/Kiritimati', '08:00'],
    ['Pacific/Pago_Pago', '23:55'],
  ])('also where the day at the home is another than in UTC, in %s', async (timeZone, plainTime) => {
    await confirmed(3, 5)
    await app.db.updateTable('properties').set({ time_zone: timeZone }).where('id', '=', home).execute()
    const time = Temporal.PlainDate.from(inDays(3)).toZonedDateTime({ timeZone, plainTime })
    await tellOfArrivals.run({ ...app.ctx, clock: () => new Date(time.epochMilliseconds) }, {})
    expect(await days()).toEqual([inDays(3)])
  })

  test('not of a request and not of a cancelled stay', async () => {
    await reserved(app, guest, home, stayInDays(3, 5))
    await cancel(app, owner, await confirmed(5, 7))
    await runAt(3, '12:00')
    await runAt(5, '12:00')
    expect(await bells()).toEqual([])
  })

  test('on the new day of a stay that moved, whether they were told of the old one or not', async () => {
    const [early, late] = [await confirmed(3, 5), await confirmed(6, 8)]
    await move(early, 10, 12)
    await runAt(3, '12:00')
    expect(await bells()).toEqual([])
    await runAt(6, '12:00')
    await move(late, 14, 16)
    for (const day of [7, 10, 14]) await runAt(day, '12:00')
    expect(await days()).toEqual([inDays(6), inDays(10), inDays(14)])
  })

  test('by the next run, if somebody is changing the stay at this moment', async () => {
    await confirmed(3, 5)
    await entered(app, owner, home, stayInDays(6, 8))
    await app.db.transaction().execute(async tx => {
      await tx.selectFrom('bookings').select('id').where('property_id', '=', home).forNoKeyUpdate().execute()
      await tx
        .selectFrom('entered_stays')
        .select('block_id')
        .where('property_id', '=', home)
        .forNoKeyUpdate()
        .execute()
      await runAt(3, '12:00')
      await runAt(6, '12:00')
      expect(await bells()).toEqual([])
    })
    await runAt(3, '12:05')
    await runAt(6, '12:05')
    expect(await days()).toEqual([inDays(3), inDays(6)])
  })

  test('also of a stay that they entered, until they remove it', async () => {
    const { id } = await entered(app, owner, home, stayInDays(3, 5))
    await runAt(3, '07:59')
    await runAt(4, '08:00')
    expect(await bells()).toEqual([])
    await Promise.all([runAt(3, '08:00'), runAt(3, '08:00')])
    await runAt(3, '08:05')
    await putEntered(app, owner, id, toEnter(stayInDays(6, 8)))
    await runAt(4, '12:00')
    await runAt(6, '12:00')
    expect(await bells()).toMatchObject(
      [3, 6].map(day => ({
        kind: 'entered_stay.arrives_today',
        subject_id: id,
        data: { person: 'Rosa Ferrer', home: 'The boathouse', check_in_date: inDays(day) },
      })),
    )
    expect((await request(app, owner, 'DELETE', `/entered_stays/${id}/`)).status).toBe(204)
    expect(await bells()).toEqual([])
  })
})
