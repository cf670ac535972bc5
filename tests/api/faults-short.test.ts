import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harm, lookForHarm } from '../../bench/faults/checks.ts'
import { killUnderLoad } from '../../bench/faults/kills.ts'
import type { Acknowledged } from '../../bench/faults/load.ts'
import { brokenPromises, type FaultRound } from '../../bench/faults/table.ts'
import { insertWaiting } from '../support/guest-payments.ts'
import { addHome, reserved, showPicture, stayInDays, trust } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { request } from '../support/requests.ts'
import { readSeed } from '../support/seed.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

test('what was acknowledged outlives kill -9 of Node, of PostgreSQL and of both, once and with its mails', async () => {
  const { results, said } = await killUnderLoad({
    times: 1,
    seed: readSeed('FAULTS_SEED'),
    size: { homes: 40, guests: 8 },
  })
  expect(results.map(({ rounds }) => rounds.length)).toEqual([1, 1, 1])
  expect(results.flatMap(brokenPromises)).toEqual([])
  // The driver knows the cancel key of each broken connection, which must not be logged.
  expect(said).toMatch(/terminating connection|connection lost/i)
  expect(said).not.toContain('secretKey')
})

const FINE: FaultRound = {
  acknowledged: 5,
  lost: 0,
  twice: 0,
  money: 0,
  mails: 0,
  seen: 0,
  withoutWrites: 3,
  withoutReads: 2,
}

test.each([
  [{}, []],
  [{ lost: 2 }, ['2 acknowledged changes lost']],
  [{ twice: 1 }, ['1 things done twice']],
  [{ money: 1 }, ['1 sums of money that differ']],
  [{ mails: 3 }, ['3 mails lost']],
  [{ seen: 1 }, ['1 failures seen by patient clients']],
  [{ withoutWrites: 11 }, ['11.0 s without writes, more than 10 s']],
  [{ acknowledged: -5 }, ['nothing was acknowledged']],
])('a round with %j is judged', (worse, broken) => {
  const rounds = [FINE, { ...FINE, ...worse }]
  expect(brokenPromises({ what: 'a fault', bounds: { writes: 10, reads: null }, rounds })).toEqual(broken)
})

let app: TestApp
let guest: TestPerson
let told: { record: { reservations: { id: string; home: string; night: string }[] }; told: Acknowledged }
const NO_HARM: Harm = { lost: 0, twice: 0, money: 0, mails: 0 }

beforeAll(async () => {
  app = await openTestApp()
  const owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  const home = await addHome(app, owner, { instant_booking_from_level: 1 })
  await showPicture(app, owner, home)
  await trust(app, owner, guest, { level: 1, percentage: 0 })
  const stay = stayInDays(40, 41)
  const { id } = await reserved(app, guest, home, stay)
  const text = 'Is there a lamp by the bed?'
  await request(app, guest, 'POST', `/bookings/${id}/messages/`, { text })
  told = {
    record: { reservations: [{ id, home, night: stay.check_in_date }] },
    told: { messages: [{ booking: id, text }], payments: [], cancelled: new Set(), asked: new Set() },
  }
})
afterAll(() => app.close())

const look = (
  more: Partial<Acknowledged> & { reservations?: typeof told.record.reservations } = {},
  meanwhile = async () => {},
) => {
  const { reservations = told.record.reservations, ...acknowledged } = more
  const ask = async <T>(question: (client: pg.Client) => Promise<T>) => {
    await meanwhile()
    const client = new pg.Client({ connectionString: app.ownerUrl })
    await client.connect()
    return question(client).finally(() => client.end())
  }
  return lookForHarm(
    { ask, ownerUrl: app.ownerUrl },
    { record: { reservations }, told: { ...told.told, ...acknowledged } },
  )
}

test('what is there is no harm', async () => {
  expect(await look()).toEqual(NO_HARM)
})

test('what is missing or there twice is counted', async () => {
  const [first] = told.record.reservations
  if (!first) throw new Error('Nothing was reserved')
  const gone = { ...first, id: randomUUID(), night: '2030-01-01' }
  const again = { ...first, id: randomUUID() }
  expect(await look({ reservations: [first, gone] })).toEqual({ ...NO_HARM, lost: 1 })
  expect(await look({ reservations: [first, again] })).toEqual({ ...NO_HARM, lost: 1, twice: 1 })
  expect(await look({ cancelled: new Set([first.id]) })).toEqual({ ...NO_HARM, lost: 1 })
  expect(await look({ messages: [{ booking: first.id, text: 'Never written' }] })).toEqual({
    ...NO_HARM,
    lost: 1,
  })
  expect(await look({ payments: [{ booking: first.id, cents: 100 }] })).toEqual({ ...NO_HARM, lost: 1 })
})

test('a mail without a job and money that does not add up are counted', async () => {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  await client.query(`delete from pgboss.job where data ? 'changeId'`)
  await client.end()
  await insertWaiting(app)
  // The account of what waits, and that of the bank.
  expect(await look()).toEqual({ lost: 0, twice: 0, mails: 2, money: 2 })
})

test('a stay that its guest cancels while one looks is not lost, and one that nobody cancelled is', async () => {
  const [first] = told.record.reservations
  if (!first) throw new Error('Nothing was reserved')
  const asked = new Set<string>()
  const cancel = async () => {
    asked.add(first.id)
    await request(app, guest, 'POST', `/bookings/${first.id}/cancel/`, {})
  }
  expect(await look({ asked }, cancel)).toMatchObject({ lost: 0 })
  expect(await look()).toMatchObject({ lost: 1 })
})
