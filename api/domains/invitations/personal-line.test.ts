import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type {
  NetworkInvitation,
  OpenNetworkInvitation,
  SendingAnswers,
} from '#contract/invitations/schemas.ts'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { addHome } from '#tests/support/homes.ts'
import { heldOnes, insertHold, postHeldDecision } from '#tests/support/incidents.ts'
import { invitationMailsTo, tokenMailedTo } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, nobody, request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let address: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  address = `${randomUUID().slice(0, 8)}@people.test`
})

const LINE = 'The lake is warm <b>now</b>.\nCome & see.'

const invite = (personal_line: unknown, headers: Record<string, string> = {}) =>
  request<NetworkInvitation>(
    app,
    owner,
    'POST',
    '/network-invitations/',
    { email: address, user_type: 'user', personal_line },
    headers,
  )
const newestMail = async (email = address) => (await invitationMailsTo(app, email)).at(-1)
const lineRead = async (token: string) =>
  (
    await request<OpenNetworkInvitation>(app, nobody, 'POST', '/network-invitations/validate_token/', {
      token,
    })
  ).body.personal_line
const lineStored = async (id: string) =>
  (
    await app.db
      .selectFrom('network_invitations')
      .select('personal_line')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).personal_line

it('a personal line is quoted in the mail as plain text and read on the page, and nowhere else', async () => {
  const { status, body } = await invite(`  ${LINE}\n`)
  expect(status).toBe(201)
  expect(await lineStored(body.id)).toBe(LINE)
  const mail = await newestMail()
  expect(mail?.text).toContain('Olive Owner writes:\n\n“The lake is warm <b>now</b>.\n\nCome & see.”\n\n')
  expect(mail?.html).toContain('“The lake is warm &lt;b&gt;now&lt;/b&gt;.<')
  expect(mail?.html).toContain('Come &amp; see.”<')
  expect(mail?.html?.match(/href="[^"]*"/g)).toEqual([expect.stringMatching(/^href="http:\/\/app\.test\//)])
  expect(await lineRead(await tokenMailedTo(app, address))).toBe(LINE)

  const admin = await createPerson(app, { userType: 'admin' })
  const lists: [Caller, string][] = [
    [owner, '/network-invitations/'],
    [admin, '/network-invitations/'],
    [admin, '/invitations/all/'],
  ]
  for (const [who, path] of lists) expect((await request(app, who, 'GET', path)).text).not.toContain('lake')
  const entries = await app.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(entries)).not.toContain('The lake')
})

it('an empty line is none, and an invitation without one has no quotation', async () => {
  for (const none of [undefined, '', ' \n ']) {
    const { body } = await invite(none)
    expect(await lineStored(body.id)).toBeNull()
    expect((await newestMail())?.text).not.toContain('writes:')
  }
  expect(await lineRead(await tokenMailedTo(app, address))).toBeNull()
})

it('280 characters are accepted, also of two units each, and one more is refused in the language of the caller', async () => {
  const said = {
    en: 'A personal line can have at most 280 characters.',
    es: 'El mensaje personal puede tener como máximo 280 caracteres.',
    fr: 'Le mot personnel peut compter au plus 280 caractères.',
    de: 'Die persönlichen Worte dürfen höchstens 280 Zeichen haben.',
  }
  for (const language of LANGUAGES) {
    const { status, body } = await invite('🗝'.repeat(281), { 'accept-language': language })
    expect([status, body.errors]).toEqual([400, { personal_line: [said[language]] }])
  }
  expect(await invitationMailsTo(app, address)).toEqual([])
  const { status, body } = await invite('🗝'.repeat(280))
  expect(status).toBe(201)
  expect(await lineStored(body.id)).toBe('🗝'.repeat(280))
})

it('a web address is refused, because the mail goes to somebody who does not know us', async () => {
  for (const link of ['See https://evil.test/?a=1', 'Look at evil.com!', 'www.evil.test']) {
    const { status, body } = await invite(`The lake is warm. ${link}`)
    expect([status, body.errors]).toEqual([
      400,
      { personal_line: ['A personal line cannot contain a web address.'] },
    ])
  }
  expect(await invitationMailsTo(app, address)).toEqual([])
})

it('one line goes to all of a list', async () => {
  const emails = [address, `b${address}`]
  const many = (personal_line: string) =>
    request<SendingAnswers>(app, owner, 'POST', '/network-invitations/bulk/', {
      emails,
      user_type: 'user',
      personal_line,
    })
  expect((await many('x'.repeat(281))).body.errors).toHaveProperty('personal_line')
  expect((await many('Come in May.')).body.results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
  for (const email of emails) expect((await newestMail(email))?.text).toContain('“Come in May.”')
})

it('it is kept when the invitation is sent again', async () => {
  const { id } = (await invite(LINE)).body
  await tokenMailedTo(app, address)
  const again = await request<NetworkInvitation>(app, owner, 'POST', `/network-invitations/${id}/resend/`)
  expect(await lineStored(again.body.id)).toBe(LINE)
  const mails = await invitationMailsTo(app, address)
  expect(mails.map(({ text }) => text?.includes('“The lake is warm'))).toEqual([true, true])
  expect(await lineRead(await tokenMailedTo(app, address))).toBe(LINE)
})

it('an admin reads the line of a held invitation before it is sent', async () => {
  const admin = await createPerson(app, { userType: 'admin' })
  const host = await createPerson(app, { userType: 'owner' })
  const stay = { home: await addHome(app, host), guest: await createPerson(app) }
  await insertHold(app.db, await addReviewableStay(app, stay), { admin, stranger: owner })
  const { id, status } = (await invite(LINE)).body
  expect(status).toBe('held')
  expect(await invitationMailsTo(app, address)).toEqual([])
  expect((await heldOnes(app, admin)).find(held => held.id === id)?.personal_line).toBe(LINE)
  await postHeldDecision(app, admin, id, { kind: 'network_invitation', approve: true })
  expect((await newestMail())?.text).toContain('Olive Owner writes:')
  expect(await lineRead(await tokenMailedTo(app, address))).toBe(LINE)
})
