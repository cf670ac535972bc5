import { randomUUID } from 'node:crypto'
import type { Client } from '../under-load/client.ts'
import { openClients } from '../under-load/clients.ts'
import type { FaultPlace } from './place.ts'

const CENTS = 10_000

/** What clients were told is done. */
export interface Acknowledged {
  readonly messages: { readonly booking: string; readonly text: string }[]
  /** Payments that an admin recorded, in cents. */
  readonly payments: { readonly booking: string; readonly cents: number }[]
  readonly cancelled: Set<string>
  /** Stays that were told to be cancelled, whatever was answered. */
  readonly asked: Set<string>
}

/** Guests who reserve, write and cancel, an admin who records what they paid, and guests who read. */
export const startWork = (
  place: FaultPlace,
  { writers = 3, readers = 1 }: { writers?: number; readers?: number } = {},
) => {
  const { market, admin } = place
  const clients = openClients({ port: place.port, writers, market, tokenOf: place.tokenOf })
  const { record, send, guestOf } = clients
  const told: Acknowledged = { messages: [], payments: [], cancelled: new Set(), asked: new Set() }
  /** Of the server's clock. */
  const today = () => new Date(Date.now() + place.ahead()).toISOString().slice(0, 10)

  const write = async (client: Client, number: number, booking: string) => {
    const text = `Is there a lamp by the bed? ${randomUUID()}`
    const path = `/api/bookings/${booking}/messages/`
    const answer = await send(client, guestOf(number), { method: 'POST', path, body: { text }, key: text })
    if (answer?.status === 201) told.messages.push({ booking, text })
    else if (answer) record.refused(answer.status, answer.body)
  }

  const pay = async (client: Client, booking: string) => {
    const body = { booking, amount: CENTS / 100, received_on: today(), note: 'by hand' }
    const call = { method: 'POST', path: '/api/payments/incoming/', body, key: randomUUID() }
    const answer = await send(client, admin, call)
    if (answer?.status === 201) told.payments.push({ booking, cents: CENTS })
    else if (answer) record.refused(answer.status, answer.body)
  }

  const cancel = async (client: Client, number: number, booking: string) => {
    told.asked.add(booking)
    const path = `/api/bookings/${booking}/cancel/`
    const answer = await send(client, guestOf(number), { method: 'POST', path, body: {} })
    if (answer?.status === 200) told.cancelled.add(booking)
    else if (answer) record.refused(answer.status, answer.body)
  }

  for (let number = 0; number < writers; number++)
    clients.start(number, async (client, turn) => {
      // Each of them is several people, each with a few stays.
      const person = number + turn * writers
      const reserved = await clients.reserve(client, guestOf(person), { number, turn })
      if (!reserved) return
      // A turn takes an eighth of a second or more, and from one address come at most 60 messages a minute.
      if (turn % 8 === 0) await write(client, person, reserved.id)
      if (turn % 3 === 0) await pay(client, reserved.id)
      if (turn % 4 === 0) await cancel(client, person, reserved.id)
    })
  for (let number = writers; number < writers + readers; number++)
    clients.start(number, (client, turn) =>
      clients.read(client, guestOf(number), { number: number - writers, turn }),
    )
  return { record, told, stop: clients.stop }
}

export type Work = ReturnType<typeof startWork>
