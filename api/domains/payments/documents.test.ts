import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { forgetNameElsewhere } from '#api/domains/accounts/deletion.queries.ts'
import { forgetOldBookings, forgetOldMessages } from '#api/domains/bookings/retention.jobs.ts'
import { refuse } from '#api/kernel/refusal.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { addPlatformStay, cashier, refundsOf, takePayments } from '#tests/support/guest-payments.ts'
import { cancel, inDays } from '#tests/support/homes.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { createPerson, someAddress, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { settlePayments } from '../bookings/cancellation.service.ts'
import { insertByHand } from './incoming.queries.ts'
import { assignPayments } from './incoming-assignment.service.ts'
import { enterIntoJournal } from './journal.queries.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let desk: ReturnType<typeof cashier>
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Petra Nováková' })
  guest = await createPerson(app, { fullName: 'Deniz Yıldız' })
  await takePayments(app)
  desk = cashier(app, admin)
})
afterAll(() => app?.close())

const YEAR = Number(inDays(0).slice(0, 4))

const readStay = async (id: string, who = guest) =>
  (await request<BookingDetails>(app, who, 'GET', `/bookings/${id}/`)).body

/** The documents of a stay as kinds and signed amounts in dollars. */
const documentsOf = async (id: string) =>
  (await readStay(id, admin)).documents.map(
    ({ kind, total_cents }) => `${kind} ${(total_cents / 100).toFixed(2)}`,
  )

const numbersOf = async (person: { id: string }) => {
  const rows = await app.db
    .selectFrom('stay_documents')
    .select(['year', 'number'])
    .where('owner_id', '=', person.id)
    .orderBy('year')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Sends what is due for a stay. */
const sendDue = async (id: string) => {
  for (const refund of await refundsOf(app, id))
    if (refund.status === 'due') expect((await desk.send(refund.id)).status).toBe(200)
}

/** Another price for a stay, as a date change writes it. */
const setPrice = async (id: string, dollars: number) => {
  await inTransaction(app.db, async tx => {
    await tx
      .updateTable('bookings')
      .set({
        subtotal_cents: dollars * 100 - 5_000,
        total_cents: dollars * 100,
        price_per_night: dollars - 50,
      })
      .where('id', '=', id)
      .execute()
    await settlePayments(app.ctx, tx, { id, settlement: 'platform' })
  })
}

const openPdf = (id: string, who?: Pick<TestPerson, 'headers'>) =>
  app.http.inject({
    method: 'GET',
    url: `/api/payments/documents/${id}/pdf/`,
    remoteAddress: someAddress(),
    headers: who?.headers ?? {},
  })

describe('a receipt', () => {
  test('is issued once the stay is paid in full, and not before', async () => {
    const stay = await addPlatformStay(app, owner, { guest })
    await desk.record(stay.id, 400)
    expect(await documentsOf(stay.id)).toEqual([])
    await desk.record(stay.id, 600)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00'])
    const [receipt] = (await readStay(stay.id)).documents
    expect(receipt).toMatchObject({ number: `${YEAR}-0001`, issued_on: inDays(0), total_cents: 100_000 })
    expect((await readStay(stay.id, owner)).documents).toEqual([receipt])
  })

  test('contains what the stay costs and not what was paid too much, which goes back without a credit note', async () => {
    const stay = await addPlatformStay(app, owner, { guest })
    await desk.record(stay.id, 1_200)
    await sendDue(stay.id)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00'])
  })

  test('of a request waits until the stay is confirmed', async () => {
    const stay = await addPlatformStay(app, owner, { guest, status: 'pending', checkIn: inDays(60) })
    await desk.record(stay.id, 1_000)
    expect(await documentsOf(stay.id)).toEqual([])
    const confirmed = await request(app, owner, 'PATCH', `/bookings/${stay.id}/update_status/`, {
      status: 'confirmed',
    })
    expect(confirmed.status).toBe(200)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00'])
  })

  test('is not issued for a stay that is settled directly', async () => {
    const stay = await addPlatformStay(app, owner, { guest, settlement: 'direct' })
    expect((await desk.record(stay.id, 1_000)).body.code).toBe('guest_payment.not_payable')
    expect(await documentsOf(stay.id)).toEqual([])
  })
})

describe('a credit note', () => {
  test('of a cancelled stay waits for the refund, and names its receipt', async () => {
    const stay = await addPlatformStay(app, owner, { guest, checkIn: inDays(3) })
    await desk.record(stay.id, 1_000)
    // Within five days only the service fee goes back.
    expect((await cancel(app, guest, stay.id)).status).toBe(200)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00'])
    await sendDue(stay.id)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00', 'credit_note 50.00'])
    const rows = await app.db
      .selectFrom('stay_documents')
      .select(['id', 'corrects'])
      .where('booking_id', '=', stay.id)
      .orderBy('number')
      .execute()
    expect(rows[1]?.corrects).toBe(rows[0]?.id)
  })

  test('takes back what a stay costs less, and another receipt what it costs more', async () => {
    const stay = await addPlatformStay(app, owner, { guest })
    await desk.record(stay.id, 1_000)
    await setPrice(stay.id, 800)
    await sendDue(stay.id)
    await setPrice(stay.id, 1_100)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00', 'credit_note 200.00'])
    await desk.record(stay.id, 300)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00', 'credit_note 200.00', 'receipt 300.00'])
    // Both receipts are taken back, the newer one first.
    expect((await cancel(app, owner, stay.id)).status).toBe(200)
    await sendDue(stay.id)
    expect((await documentsOf(stay.id)).slice(3)).toEqual(['credit_note 300.00', 'credit_note 800.00'])
  })

  test('takes back a receipt whose payment was taken off the stay', async () => {
    const stay = await addPlatformStay(app, owner, { guest })
    const { body: payment } = await desk.record(stay.id, 1_000)
    expect((await desk.unassign(payment.id)).status).toBe(200)
    expect(await documentsOf(stay.id)).toEqual(['receipt 1000.00', 'credit_note 1000.00'])
  })
})

describe('numbers', () => {
  /** Pays stays in transactions of their own that run together, over the pools of two servers. */
  const payTogether = async (ids: readonly string[]) => {
    const second = openDatabase(openPool(app.databaseUrl, 10))
    try {
      await Promise.all(
        ids.map((id, nth) =>
          inTransaction(nth % 2 === 0 ? app.db : second, async tx => {
            const payment = await insertByHand(tx, {
              currency: 'usd',
              received_on: inDays(0),
              amount_cents: 100_000,
              remittance: '',
              recorded_at: new Date(),
            })
            const entry = { id: payment, booking_id: null, amount_cents: 100_000 }
            await enterIntoJournal(tx, 'payment_received', [entry], new Date())
            return assignPayments(
              app.ctx,
              tx,
              { collectorId: null },
              [{ id: payment, booking_id: id }],
              admin.id,
            )
          }),
        ),
      )
    } finally {
      await second.destroy()
    }
  }

  test('of many stays that are paid at once have no gap and no double', async () => {
    const busy = await createPerson(app, { userType: 'owner' })
    const ids: string[] = []
    for (let nth = 0; nth < 30; nth += 1) ids.push((await addPlatformStay(app, busy)).id)
    await payTogether(ids)
    expect(await numbersOf(busy)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  test('that are rolled back are given again', async () => {
    const careful = await createPerson(app, { userType: 'owner' })
    const [lost, kept] = [await addPlatformStay(app, careful), await addPlatformStay(app, careful)]
    const pay = async (id: string, isRolledBack: boolean) =>
      inTransaction(app.db, async tx => {
        const payment = await insertByHand(tx, {
          currency: 'usd',
          received_on: inDays(0),
          amount_cents: 100_000,
          remittance: '',
          recorded_at: new Date(),
        })
        await enterIntoJournal(
          tx,
          'payment_received',
          [{ id: payment, booking_id: null, amount_cents: 100_000 }],
          new Date(),
        )
        await assignPayments(app.ctx, tx, { collectorId: null }, [{ id: payment, booking_id: id }], admin.id)
        const issued = await tx
          .selectFrom('stay_documents')
          .select('number')
          .where('booking_id', '=', id)
          .executeTakeFirstOrThrow()
        return isRolledBack ? refuse('thing.not_found', { members: issued }) : issued
      })
    expect(await pay(lost.id, true)).toMatchObject({ members: { number: 1 } })
    await pay(kept.id, false)
    expect(await numbersOf(careful)).toEqual([1])
    expect(await documentsOf(lost.id)).toEqual([])
  })

  test('begin anew with each year and each owner', async () => {
    const yearly = await createPerson(app, { userType: 'owner' })
    const insert = (year: number, number: number) =>
      sql`insert into stay_documents (booking_id, owner_id, kind, year, number, issued_at, issued_on, total_cents, contents)
        select id, ${yearly.id}, 'receipt', ${year}, ${number}, now(), make_date(${year}, 1, 2), 1, '{}'
        from bookings limit 1`.execute(app.db)
    await insert(2024, 1)
    await insert(2025, 1)
    await insert(2025, 2)
    await expect(insert(2025, 4)).rejects.toThrow('would leave a gap')
    await expect(insert(2025, 2)).rejects.toThrow('stay_documents_numbered_once')
    expect(await numbersOf(yearly)).toEqual([1, 1, 2])
    const credit = sql`insert into stay_documents
      (booking_id, owner_id, kind, year, number, issued_at, issued_on, total_cents, contents, corrects)
      select booking_id, owner_id, 'credit_note', year, 3, now(), issued_on, 2, '{}', id from stay_documents
      where owner_id = ${yearly.id} and year = 2025 and number = 2`
    await expect(credit.execute(app.db)).rejects.toThrow('more than is left of its receipt')
  })

  test('stay as they were issued: a document is never changed or deleted', async () => {
    for (const statement of [sql`update stay_documents set total_cents = 1`, sql`delete from stay_documents`])
      await expect(statement.execute(app.db)).rejects.toThrow(/permission denied|append-only/)
  })
})

describe('the names on a document', () => {
  const namesOn = async (bookingId: string) => {
    const { id } = await app.db
      .selectFrom('stay_documents')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const text = readPdfText((await openPdf(id, admin)).rawPayload).flat()
    return [text[text.indexOf('Guest') + 1], text[text.indexOf('Owner') + 1]]
  }
  const addEndedStay = async (people: { guest: TestPerson; owner: TestPerson }, daysAgo: number) => {
    const stay = await addPlatformStay(app, people.owner, {
      guest: people.guest,
      checkIn: inDays(-daysAgo),
      status: 'completed',
    })
    await desk.record(stay.id, 1_000)
    return stay.id
  }

  test('are those of the day on which it was issued', async () => {
    const people = { guest: await createPerson(app, { fullName: 'Ana Łukasz' }), owner }
    const id = await addEndedStay(people, 20)
    await app.db
      .updateTable('users')
      .set({ full_name: 'Ana Else' })
      .where('id', '=', people.guest.id)
      .execute()
    expect(await namesOn(id)).toEqual(['Ana Łukasz', 'Petra Nováková'])
  })

  test('are erased with the account of the guest, and nothing else is', async () => {
    const people = { guest: await createPerson(app, { fullName: 'Ana Łukasz' }), owner }
    const id = await addEndedStay(people, 23)
    const { guest: gone } = people
    const removed = await request(app, gone, 'DELETE', '/users/delete_account/', { password: gone.password })
    expect(removed.status).toBe(204)
    expect(await namesOn(id)).toEqual(['Former member', 'Petra Nováková'])
  })

  test('are erased with the account of the owner', async () => {
    const leaving = await createPerson(app, { userType: 'owner', fullName: 'Oda Owner' })
    const id = await addEndedStay({ guest, owner: leaving }, 26)
    const account = { id: leaving.id, full_name: 'Oda Owner' }
    await app.db.transaction().execute(tx => forgetNameElsewhere(tx, account))
    expect(await namesOn(id)).toEqual(['Deniz Yıldız', 'Former member'])
  })

  test('of a guest are erased when the booking is anonymised, seven years after the stay', async () => {
    const people = { guest: await createPerson(app, { fullName: 'Ana Łukasz' }), owner }
    const [old, young] = [await addEndedStay(people, 7 * 366 + 5), await addEndedStay(people, 7 * 365 - 30)]
    await forgetOldMessages.run(app.ctx, {})
    await forgetOldBookings.run(app.ctx, {})
    expect(await namesOn(old)).toEqual(['Former member', 'Petra Nováková'])
    expect(await namesOn(young)).toEqual(['Ana Łukasz', 'Petra Nováková'])
    expect(await documentsOf(old)).toEqual(['receipt 1000.00'])
  })
})

describe('the file of a document', () => {
  test('is for the guest, the owner and admins; for others it does not exist', async () => {
    const stay = await addPlatformStay(app, owner, { guest })
    await desk.record(stay.id, 1_000)
    const [receipt] = (await readStay(stay.id)).documents
    const id = receipt?.id ?? ''
    for (const who of [guest, owner, admin]) {
      const answer = await openPdf(id, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="latchkey-receipt-${receipt?.number}.pdf"`,
      )
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const others = [await createPerson(app), await createPerson(app, { userType: 'owner' })]
    for (const who of others) expect((await openPdf(id, who)).statusCode).toBe(404)
    expect((await openPdf(id)).statusCode).toBe(401)
    expect((await openPdf(stay.id, guest)).statusCode).toBe(404)
  })
})
