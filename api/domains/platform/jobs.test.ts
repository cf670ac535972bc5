import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addHome, ask, postReservation, stayInDays } from '#tests/support/homes.ts'
import { createPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetAnswers } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a first answer is kept for a day of retries, and then forgotten', async () => {
  const guest = await createPerson(app)
  const home = await addHome(app, await createPerson(app, { userType: 'owner' }))
  const stay = stayInDays(10, 12)
  const quoteId = (await ask(app, guest, home, stay)).body.quote_id
  const tryAgain = () => postReservation(app, guest, home, stay, { quoteId, key: 'one' })
  const runIn = (hours: number) =>
    forgetAnswers.run({ ...app.ctx, clock: () => new Date(Date.now() + hours * HOUR_MS) }, {})
  const first = await tryAgain()
  await runIn(23)
  expect(await tryAgain()).toEqual(first)
  await runIn(25)
  expect((await tryAgain()).body.code).toBe('booking.nights_taken')
})

test('two long keys that begin alike are two keys', async () => {
  const guest = await createPerson(app)
  const home = await addHome(app, await createPerson(app, { userType: 'owner' }))
  const begins = 'k'.repeat(300)
  const answers = [
    await postReservation(app, guest, home, stayInDays(10, 12), { key: `${begins}a` }),
    await postReservation(app, guest, home, stayInDays(12, 14), { key: `${begins}b` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})
