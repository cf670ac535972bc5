import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { PUSHED_KINDS } from '#contract/notifications/push.rules.ts'
import { notificationPath } from '#web/features/notifications/notification-path.ts'
import { pushMessage, pushPath } from './push.views.ts'

const ID = '5b0c7a52-38fb-4ffd-8f3f-0f8a5b6e4c11'
const row = (kind: string, data: object) => ({
  id: ID,
  user_id: ID,
  kind,
  subject_id: ID,
  data: data as never,
  created_at: new Date(0),
})
const read = (...input: Parameters<typeof pushMessage>) => JSON.parse(pushMessage(...input)).notification

it.each(PUSHED_KINDS)('%s opens the same page on a device as in the bell', kind => {
  for (const subject_id of [ID, null])
    expect(pushPath(kind, subject_id)).toBe(notificationPath({ kind, subject_id, data: {} }))
})

it.each(PUSHED_KINDS)('%s has a title and a text in every language, without gaps', kind => {
  const data = {
    person: 'Ada',
    home: 'The Boathouse',
    channel: 'Airbnb',
    search: 'By the sea',
    count: 2,
    check_in_date: '2027-03-04',
    check_out_date: '2027-03-09',
  }
  for (const language of LANGUAGES) {
    const { title, body } = read('https://a.test', language, { row: row(kind, data), more: 0 })
    expect(title).not.toMatch(/^$|[{}]|undefined| {2}/)
    expect(body).not.toMatch(/^$|[{}]|undefined| {2}/)
  }
})

it('says how many others waited, even after a text that is too long', () => {
  const data = { person: 'Ada', home: 'The Boathouse', reason: 'x'.repeat(2_000) }
  const { body } = read('https://a.test', 'de', { row: row('stay.declined_by_admin', data), more: 3 })
  expect(body).toHaveLength(300)
  expect(body).toMatch(/x… · Außerdem neu: 3$/)
})
