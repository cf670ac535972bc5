import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import { call, type Outcome } from './homes.ts'
import type { House } from './house.ts'
import { type Person, someAddress } from './people.ts'

/** Each message from an address of its own: how many a minute may come from one is not what suites are about. */
export const write = async (house: House, who: Person, booking: string, text: string, key?: string) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/bookings/${booking}/messages/`,
    remoteAddress: someAddress(),
    headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
    payload: { text },
  })
  return { status: answer.statusCode, body: answer.json<Outcome<Message>>() }
}

export const readMessages = (house: House, who: Person, booking: string, query = '') =>
  call<Outcome<MessagePage>>(house, who, 'GET', `/bookings/${booking}/messages/${query}`)

export const markRead = (house: House, who: Person, booking: string, up_to: number) =>
  call<Outcome<{ unread: number }>>(house, who, 'POST', `/bookings/${booking}/messages/read/`, {
    payload: { up_to },
  })

export const unreadOf = async (house: House, who: Person) =>
  (await call<{ unread: number }>(house, who, 'GET', '/messages/unread_count/')).body.unread
