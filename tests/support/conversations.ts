import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import type { Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const write = (app: TestApp, who: TestPerson, booking: string, text: string, key?: string) =>
  request<Outcome<Message>>(
    app,
    who,
    'POST',
    `/bookings/${booking}/messages/`,
    { text },
    key ? { 'idempotency-key': key } : {},
  )

export const readMessages = (app: TestApp, who: TestPerson, booking: string, query = '') =>
  request<Outcome<MessagePage>>(app, who, 'GET', `/bookings/${booking}/messages/${query}`)

export const markRead = (app: TestApp, who: TestPerson, booking: string, up_to: number) =>
  request<Outcome<{ unread: number }>>(app, who, 'POST', `/bookings/${booking}/messages/read/`, { up_to })

export const countUnread = async (app: TestApp, who: TestPerson) =>
  (await request<{ unread: number }>(app, who, 'GET', '/messages/unread_count/')).body.unread
