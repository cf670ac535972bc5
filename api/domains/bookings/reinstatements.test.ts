import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import {
  addHome,
  cancel,
  endDaysAgo,
  getBooking,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { answerBack, askBack, askedBack, cancelledByGuest } from '#tests/support/reinstatements.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireReinstatements } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let other: TestPerson
let home: string
let stay: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  other = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())
/** A confirmed stay of three nights that its guest has cancelled. */
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner, { price_per_night: 100 })
  stay = await cancelledByGuest(app, owner, guest, home)
})

const now = async (who = guest) => (await getBooking(app, who, stay)).body
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
})
const expire = (id: string) =>
  app.db
    .updateTable('reinstatements')
    .set({ asked_at: new Date(0), expires_at: new Date(1) })
    .where('id', '=', id)
    .execute()
const block = (from: number, until: number) =>
  app.db
    .insertInto('calendar_blocks')
    .values({ property_id: home, from_date: inDays(from), until_date: inDays(until), made_by: owner.id })
    .execute()

describe('an owner asks whether a stay may come back', () => {
  test('which its guest sees, and which moves and holds nothing yet', async () => {
    const { status, body } = await askBack(app, owner, stay, { message: ' The heating works again. ' })
    expect(status).toBe(201)
    expect(body.status).toBe('cancelled')
    const question = {
      status: 'open',
      to: 'confirmed',
      message: 'The heating works again.',
      expires_at: expect.any(String),
    }
    const seen = await now()
    expect(seen.reinstatement).toMatchObject(question)
    expect(seen.reinstatements).toMatchObject([{ ...question, decided_at: null, reason: null }])
    const { body: list } = await request<{ results: object[] }>(app, guest, 'GET', '/bookings/?as=guest')
    expect(list.results).toMatchObject([{ id: stay, reinstatement: question }])
    expect((await postReservation(app, other, home, stayInDays(10, 13))).status).toBe(201)
  })

  test('instead of setting it, which is refused to owners and admins alike', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    for (const who of [owner, admin])
      for (const to of ['pending', 'confirmed'])
        expect(outcome(await patchStatus(app, who, stay, to))).toEqual({
          status: 409,
          code: 'booking.cancelled_by_guest',
        })
    expect((await now()).status).toBe('cancelled')
  })

  test('once, however often it is clicked, and not for something else meanwhile', async () => {
    const answers = await Promise.all([askBack(app, owner, stay), askBack(app, owner, stay)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await now()).reinstatements).toHaveLength(1)
    expect(outcome(await askBack(app, owner, stay, { status: 'pending' }))).toEqual({
      status: 409,
      code: 'reinstatement.open_already',
    })
  })

  test('where the guest cancelled it and it is ahead', async () => {
    const refusal = { status: 409, code: 'booking.wrong_status' }
    const mine = await reserved(app, guest, home, stayInDays(30, 32))
    expect(outcome(await askBack(app, owner, mine.id))).toEqual(refusal)
    await cancel(app, owner, mine.id)
    expect(outcome(await askBack(app, owner, mine.id))).toEqual(refusal)
    await endDaysAgo(app, stay, -3)
    expect(outcome(await askBack(app, owner, stay))).toEqual({
      status: 409,
      code: 'reinstatement.stay_begun',
    })
  })

  test('while its nights are free, whoever has them', async () => {
    const rival = await reserved(app, other, home, stayInDays(12, 14))
    expect((await askBack(app, owner, stay)).body.code).toBe('booking.nights_taken')
    await cancel(app, other, rival.id)
    const channel = await seedChannel(app, home)
    await insertNights(app, { channel, home }, { from: inDays(10), until: inDays(11) })
    expect((await askBack(app, owner, stay)).body.code).toBe('booking.taken_outside')
  })

  test('of somebody who still has an account', async () => {
    const { status } = await request(app, guest, 'DELETE', '/users/delete_account/', {
      password: guest.password,
    })
    expect(status).toBeLessThan(300)
    expect(outcome(await askBack(app, owner, stay))).toEqual({
      status: 409,
      code: 'reinstatement.guest_gone',
    })
  })

  test('for 48 hours, and no longer than until the check-in day', async () => {
    const hoursOf = async (id: string) => {
      const { body } = await askBack(app, owner, id)
      const [question] = body.reinstatements
      return (Date.parse(question?.expires_at ?? '') - Date.parse(question?.asked_at ?? '')) / HOUR_MS
    }
    expect(await hoursOf(stay)).toBe(48)
    const soon = await cancelledByGuest(app, owner, guest, home, stayInDays(1, 3))
    const hours = await hoursOf(soon)
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(25)
  })
})

describe('the guest says yes', () => {
  test('and the stay is back with its nights, its guests and its price, whatever they would be today', async () => {
    const before = await now()
    const id = await askedBack(app, owner, stay)
    await app.db
      .updateTable('properties')
      .set({ price_per_night: 999, minimum_nights: 2, maximum_nights: 2 })
      .where('id', '=', home)
      .execute()
    const { status, body } = await answerBack(app, guest, id, 'accept', 'With pleasure.')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      cancelled_by: null,
      reinstatement: null,
      price: before.price,
      check_in_date: before.check_in_date,
      check_out_date: before.check_out_date,
      guests_count: before.guests_count,
      reinstatements: [{ status: 'accepted', reason: 'With pleasure.' }],
    })
    expect(body.history.at(-1)).toMatchObject({ from: 'cancelled', to: 'confirmed', by: { as: 'guest' } })
    expect((await postReservation(app, other, home, stayInDays(12, 14))).body.code).toBe(
      'booking.nights_taken',
    )
  })

  test('to a request, which waits for its owner anew', async () => {
    const id = await askedBack(app, owner, stay, { status: 'pending' })
    const { body } = await answerBack(app, guest, id, 'accept')
    expect(body).toMatchObject({ status: 'pending', expires_at: expect.any(String) })
    expect((await patchStatus(app, owner, stay, 'confirmed')).status).toBe(200)
  })

  test('twice, which brings it back once', async () => {
    const id = await askedBack(app, owner, stay)
    const answers = await Promise.all([1, 2].map(() => answerBack(app, guest, id, 'accept')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await now()).history.filter(({ from }) => from === 'cancelled')).toHaveLength(1)
  })

  test.each(['somebody else', 'the owner', 'an outside calendar'])(
    'too late: %s has a night, and the question is closed',
    async who => {
      const id = await askedBack(app, owner, stay)
      if (who === 'somebody else') await reserved(app, other, home, stayInDays(12, 14))
      if (who === 'the owner') await block(10, 11)
      if (who === 'an outside calendar') {
        const channel = await seedChannel(app, home)
        await insertNights(app, { channel, home }, { from: inDays(11), until: inDays(12) })
      }
      const taken = await answerBack(app, guest, id, 'accept')
      expect(outcome(taken)).toEqual({ status: 409, code: 'booking.nights_taken' })
      // The guest must not learn who holds the nights.
      expect(taken.body).not.toHaveProperty('channel')
      expect(await now()).toMatchObject({
        status: 'cancelled',
        reinstatement: null,
        reinstatements: [{ status: 'nights_taken' }],
      })
      expect((await answerBack(app, guest, id, 'accept')).body.code).toBe('reinstatement.over')
    },
  )

  test('where a request for the nights has lapsed, which makes way', async () => {
    const id = await askedBack(app, owner, stay)
    const rival = await reserved(app, other, home, stayInDays(12, 14))
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('id', '=', rival.id)
      .execute()
    expect((await answerBack(app, guest, id, 'accept')).status).toBe(200)
    expect((await getBooking(app, other, rival.id)).body.status).toBe('cancelled')
  })

  test('to an owner who is still there', async () => {
    const id = await askedBack(app, owner, stay)
    const disable = (disabled_at: Date | null) =>
      app.db.updateTable('users').set({ disabled_at }).where('id', '=', owner.id).execute()
    await disable(new Date())
    expect((await answerBack(app, guest, id, 'accept')).body.code).toBe('reinstatement.over')
    await disable(null)
    expect((await answerBack(app, guest, id, 'accept')).status).toBe(200)
  })
})

describe('a question ends', () => {
  test('with a no, which stands: nobody is asked again', async () => {
    const id = await askedBack(app, owner, stay)
    const { body } = await answerBack(app, guest, id, 'decline', 'We stay at home.')
    expect(body).toMatchObject({
      status: 'cancelled',
      reinstatement: { status: 'declined' },
      reinstatements: [{ status: 'declined', reason: 'We stay at home.' }],
    })
    expect(outcome(await askBack(app, owner, stay))).toEqual({
      status: 409,
      code: 'reinstatement.declined',
    })
    expect((await answerBack(app, guest, id, 'accept')).body.code).toBe('reinstatement.over')
  })

  test('taken back by its owner, who may ask again', async () => {
    const id = await askedBack(app, owner, stay)
    expect((await answerBack(app, owner, id, 'withdraw')).body.reinstatement).toBeNull()
    expect((await answerBack(app, owner, id, 'withdraw')).status).toBe(200)
    expect((await answerBack(app, guest, id, 'accept')).body.code).toBe('reinstatement.over')
    await askedBack(app, owner, stay, { status: 'pending' })
    expect((await now()).reinstatements.map(({ status }) => status)).toEqual(['withdrawn', 'open'])
  })

  test('when its time is up, also before the job says so; then it can be asked again', async () => {
    const id = await askedBack(app, owner, stay)
    await expire(id)
    for (const answer of ['accept', 'decline'] as const)
      expect((await answerBack(app, guest, id, answer)).body.code).toBe('reinstatement.over')
    await expireReinstatements.run(app.ctx, {})
    expect((await now()).reinstatements).toMatchObject([{ status: 'lapsed', decided_at: expect.any(String) }])
    await expire(await askedBack(app, owner, stay))
    await askedBack(app, owner, stay)
    expect((await now()).reinstatements.map(({ status }) => status)).toEqual(['lapsed', 'lapsed', 'open'])
  })

  test('and a yes to one cancellation is none to the next', async () => {
    await answerBack(app, guest, await askedBack(app, owner, stay), 'accept')
    await cancel(app, guest, stay)
    expect((await patchStatus(app, owner, stay, 'confirmed')).body.code).toBe('booking.cancelled_by_guest')
    await answerBack(app, guest, await askedBack(app, owner, stay), 'accept')
    expect((await now()).status).toBe('confirmed')
  })
})

describe('the database itself', () => {
  const revive = (fields: object) =>
    app.db.updateTable('bookings').set(fields).where('id', '=', stay).execute()
  const again = async (id: string) => {
    const { id: _, ...row } = await app.db
      .selectFrom('reinstatements')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return app.db.insertInto('reinstatements').values(row).execute()
  }

  test('brings back what its guest cancelled by their yes alone, and changes nothing else with it', async () => {
    const refused = 'its guest cancelled this stay and has not said yes'
    await expect(revive({ status: 'confirmed' })).rejects.toThrow(refused)
    const id = await askedBack(app, owner, stay)
    await expect(revive({ status: 'confirmed' })).rejects.toThrow(refused)
    await app.db
      .updateTable('reinstatements')
      .set({ status: 'accepted', decided_at: new Date(), decided_by: guest.id })
      .where('id', '=', id)
      .execute()
    await expect(revive({ status: 'pending' })).rejects.toThrow(refused)
    await expect(revive({ status: 'confirmed', guests_count: 1 })).rejects.toThrow(refused)
    await revive({ status: 'confirmed' })
  })

  test('keeps a second question out, and one after a no', async () => {
    const id = await askedBack(app, owner, stay)
    await expect(again(id)).rejects.toThrow('reinstatements_one_open')
    await answerBack(app, guest, id, 'decline')
    await expect(again(id)).rejects.toThrow('reinstatements_one_open')
    const reopen = app.db.updateTable('reinstatements').set({ status: 'accepted' }).where('id', '=', id)
    await expect(reopen.execute()).rejects.toThrow('this question was decided')
  })

  test('takes no question about what its guest did not cancel', async () => {
    const id = await askedBack(app, owner, stay)
    await answerBack(app, guest, id, 'accept')
    await expect(again(id)).rejects.toThrow('this is not what its guest cancelled')
  })
})

test('only the owner asks and takes back, only the guest answers, and to others there is nothing', async () => {
  const admin = await createPerson(app, { userType: 'admin' })
  const stranger = await createPerson(app, { userType: 'owner' })
  const id = await askedBack(app, owner, stay)
  const statuses = async (who: TestPerson) => {
    const answers = [await askBack(app, who, stay, { status: 'pending' })]
    for (const answer of ['accept', 'decline', 'withdraw'] as const)
      answers.push(await answerBack(app, who, id, answer))
    return answers.map(({ status }) => status)
  }
  expect(await statuses(admin)).toEqual([403, 403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
  // Another guest may not make these calls, or gets 404.
  expect(await statuses(other)).toEqual([403, 404, 404, 403])
  expect((await askBack(app, guest, stay)).status).toBe(403)
  expect((await answerBack(app, guest, id, 'withdraw')).status).toBe(403)
  for (const answer of ['accept', 'decline'] as const)
    expect((await answerBack(app, owner, id, answer)).status).toBe(403)
  expect((await now()).reinstatement?.status).toBe('open')
})
