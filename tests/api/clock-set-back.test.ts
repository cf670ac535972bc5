import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { createPerson } from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const post = async (url: string, payload: object) =>
  (await app.http.inject({ method: 'POST', url: `/api${url}`, payload })).statusCode

/** Until it is refused, and once more. */
const exhaust = async (send: () => Promise<number>) => {
  for (let tries = 0; tries < 20; tries += 1) if ((await send()) === 429) return send()
  throw new Error('It is never refused')
}

test('who tried often before the clock was set back by a day is not kept out for that day', async () => {
  const { email } = await createPerson(app)
  const signIn = () => post('/auth/jwt/create/', { email, password: 'not my password' })
  expect(await exhaust(signIn)).toBe(429)
  app.passTime(-DAY_MS)
  expect(await signIn()).toBe(401)
  // The count goes on: the next one waits.
  expect(await signIn()).toBe(429)
})

test('a call that was made too often before the clock was set back by a day is taken again', async () => {
  await createPerson(app, { userType: 'admin' })
  const write = () =>
    post('/contact/', { full_name: 'Ada', email: 'ada@people.test', message: 'Is anybody there?' })
  expect(await exhaust(write)).toBe(429)
  app.passTime(-DAY_MS)
  expect(await write()).toBeLessThan(300)
})
