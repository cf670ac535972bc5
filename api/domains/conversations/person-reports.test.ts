import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonReport } from '#contract/conversations/person-reports.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, type Outcome } from '#tests/support/homes.ts'
import { postQuestion, writeInInquiry } from '#tests/support/inquiries.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { personReportParts } from '../accounts/export-person-reports.queries.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let admin: TestPerson
let inquiry: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  const asked = await postQuestion(app, guest, await addHome(app, owner), 'Is there a cot?')
  inquiry = asked.body.conversation.id
  await writeInInquiry(app, owner, inquiry, 'Pay me in gift cards.')
})

const report = (who: TestPerson, about: string, more = {}) =>
  request<Outcome<object>>(app, who, 'POST', `/people/${about}/reports/`, {
    reason: 'money',
    words: 'They want gift cards.',
    ...more,
  })
const reports = async () =>
  (await request<Page<PersonReport>>(app, admin, 'GET', '/person_reports/?limit=100')).body.results
const setDone = (id: string) => request<Outcome<object>>(app, admin, 'POST', `/person_reports/${id}/done/`)

describe('a report about a person', () => {
  test('reaches the admins with the words and without the messages', async () => {
    expect((await report(guest, owner.id)).status).toBe(201)
    const found = (await reports()).find(({ reporter }) => reporter.id === guest.id)
    expect(found).toMatchObject({
      reason: 'money',
      words: 'They want gift cards.',
      reporter: { full_name: 'Grace Guest' },
      reported: { full_name: 'Olive Owner' },
      messages: null,
      done_at: null,
    })
    expect(JSON.stringify(found)).not.toContain('Pay me')
    const bells = await request<Page<Notification>>(app, admin, 'GET', '/notifications/')
    expect(bells.body.results[0]).toMatchObject({
      kind: 'person.reported',
      subject_id: found?.id,
      data: { person: 'Olive Owner' },
    })
    const told = await request<Page<Notification>>(app, owner, 'GET', '/notifications/')
    expect(told.body.results.map(({ kind }) => kind)).toEqual(['question.from_guest'])
  })

  test('passes the last messages on where the reporter chooses so', async () => {
    await report(guest, owner.id, { conversation: { kind: 'inquiry', id: inquiry } })
    const found = (await reports()).find(({ reporter }) => reporter.id === guest.id)
    expect(found?.messages?.map(({ by_reporter, text }) => [by_reporter, text])).toEqual([
      [true, 'Is there a cot?'],
      [false, 'Pay me in gift cards.'],
    ])
  })

  test('quotes no conversation of others, nor one with somebody else', async () => {
    const other = await createPerson(app)
    const asked = await postQuestion(app, other, await addHome(app, owner), 'A secret')
    const theirs = { conversation: { kind: 'inquiry', id: asked.body.conversation.id } }
    expect((await report(guest, owner.id, theirs)).status).toBe(404)
    // The owner’s own, but not with the guest whom they report.
    expect((await report(owner, guest.id, theirs)).status).toBe(404)
    expect((await reports()).filter(({ reporter }) => [guest.id, owner.id].includes(reporter.id))).toEqual([])
  })

  test('is made once while it is open, and only about somebody whom one met', async () => {
    await report(guest, owner.id)
    expect((await report(guest, owner.id)).body).toMatchObject({
      code: 'person_report.open_already',
      detail: 'You have reported this person already. We are looking into it.',
    })
    expect((await report(guest, guest.id)).status).toBe(404)
    expect((await report(guest, (await createPerson(app)).id)).status).toBe(404)
    expect((await report(guest, owner.id, { words: ' ' })).body.errors).toEqual({
      words: ['This field is required.'],
    })
  })

  test('is done once; then the person can be reported again', async () => {
    await report(guest, owner.id)
    const { id = '' } = (await reports()).find(({ reporter }) => reporter.id === guest.id) ?? {}
    const answers = await Promise.all([setDone(id), setDone(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await reports()).find(each => each.id === id)?.done_at).not.toBeNull()
    expect((await report(guest, owner.id)).status).toBe(201)
    expect((await setDone(owner.id)).status).toBe(404)
  })

  test('is in the export of who made it, and of nobody else', async () => {
    await report(guest, owner.id)
    const of = async (person: TestPerson) => (await personReportParts[1]?.read(app.db, person.id)) ?? []
    expect(await of(guest)).toMatchObject([{ person: 'Olive Owner', words: 'They want gift cards.' }])
    expect(await of(owner)).toEqual([])
  })
})
