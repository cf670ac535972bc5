import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import type { Outcome } from './homes.ts'
import { someAddress, type TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Each message has its own sender address, because the limit per address is not the subject of these suites. */
export const write = async (app: TestApp, who: TestPerson, booking: string, text: string, key?: string) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/bookings/${booking}/messages/`,
    remoteAddress: someAddress(),
    headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
    payload: { text },
  })
  return { status: answer.statusCode, body: answer.json<Outcome<Message>>() }
}

export const readMessages = (app: TestApp, who: TestPerson, booking: string, query = '') =>
  request<Outcome<MessagePage>>(app, who, 'GET', `/bookings/${booking}/messages/${query}`)

export const markRead = (app: TestApp, who: TestPerson, booking: string, up_to: number) =>
  request<Outcome<{ unread: number }>>(app, who, 'POST', `/bookings/${booking}/messages/read/`, { up_to })

export const countUnread = async (app: TestApp, who: TestPerson) =>
  (await request<{ unread: number }>(app, who, 'GET', '/messages/unread_count/')).body.unread
