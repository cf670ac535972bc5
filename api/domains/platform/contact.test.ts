import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestMailTo } from '#tests/support/mails.ts'
import { createPerson, someAddress } from '#tests/support/people.ts'
import { type Caller, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const write = (payload: object, who: Caller = nobody) => request(app, who, 'POST', '/contact/', payload)
const letter = {
  full_name: 'Nora <b>Vance</b>',
  email: 'Nora@Example.com',
  message: 'My aunt told me of you.\n\nMay I join?',
}

test('where nobody reads, nothing is taken', async () => {
  expect((await write(letter)).body.code).toBe('contact.nobody')
})

test('a message reaches every admin, and answers go to who wrote it', async () => {
  const admins = [
    await createPerson(app, { userType: 'admin' }),
    await createPerson(app, { userType: 'admin' }),
  ]
  expect((await write(letter)).status).toBe(202)
  await app.drain()
  for (const { email } of admins) {
    const mail = await newestMailTo(app.dataDir, email)
    expect(mail.replyTo?.[0]?.address).toBe('nora@example.com')
    expect(mail.text).toContain('May I join?')
    expect(mail.html).toContain('Nora &lt;b&gt;Vance')
  }
})

test('what is missing is said field by field', async () => {
  const answer = await write({ full_name: ' ', email: 'nora', message: 'Hi' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({
    full_name: ['Name must be at least 2 characters'],
    email: ['Please enter a valid email address'],
    message: ['Please write at least 10 characters'],
  })
})

test('nobody floods the inbox from one address', async () => {
  const one = { ...nobody, address: someAddress() }
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await write(letter, one)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
})
