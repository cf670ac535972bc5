import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#contract/kernel/nights.ts'
import type { Guest } from '../seed.ts'
import { type Answer, type Client, openClient } from './client.ts'
import type { Market } from './market.ts'
import { openRecord } from './record.ts'

/** As long as a client goes on trying; what is refused until then counts as seen. */
const TRIES_MS = 60_000
const PACE_MS = 100
const AFTER_BROKEN_MS = 500
/** As many clients want the same nights at about the same time. */
const RIVALS = 2

export interface ClientsPlan {
  readonly port: number
  readonly writers: number
  readonly market: Market
  readonly tokenOf: (person: Guest) => Promise<string>
}

/** One call, as a patient client makes it. */
export interface PatientCall {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** The same at each try, so that it is done once. */
  readonly key?: string
}

/**
 * People who act without a pause, and who wait and try again where they are told to. What was acknowledged, and when, is
 * in their record.
 */
export const openClients = ({ port, writers, market, tokenOf }: ClientsPlan) => {
  const record = openRecord()
  const all: Promise<void>[] = []
  let isOver = false

  /** The answer, after as many tries as a patient client makes; undefined where the load ended meanwhile. */
  const send = async (
    client: Client,
    person: Guest,
    { method, path, body, key }: PatientCall,
  ): Promise<Answer | undefined> => {
    const began = Date.now()
    while (!isOver) {
      const headers = {
        authorization: `Bearer ${await tokenOf(person)}`,
        ...(key ? { 'idempotency-key': key } : {}),
      }
      const answer = await client.send(method, path, headers, body).catch((error: NodeJS.ErrnoException) => {
        record.broke(error.code ?? error.name)
      })
      const isPatient = Date.now() - began < TRIES_MS
      if (answer && answer.status < 500) return answer
      if (answer && (answer.retryAfter === undefined || !isPatient)) {
        record.saw(answer.status, `${method} ${path.split('?')[0]} ${answer.body.slice(0, 200)}`)
        return answer
      }
      if (!answer && !isPatient) {
        record.saw(0, `${method} ${path}`)
        return undefined
      }
      if (answer) record.waited()
      await pause(answer ? (answer.retryAfter ?? 0) * 1_000 : AFTER_BROKEN_MS)
    }
    return undefined
  }

  /** Asks for the price of a night and reserves it; undefined where it is not this guest's. */
  const reserve = async (
    client: Client,
    guest: Guest,
    { number, turn }: { number: number; turn: number },
  ) => {
    // Rivals begin where the others are, so that each night is wanted by all of one group.
    const place = turn * Math.ceil(writers / RIVALS) + Math.floor(number / RIVALS)
    const home = market.homes[place % market.homes.length] ?? ''
    const day = addDays(market.freeFrom, Math.floor(place / market.homes.length) % market.days)
    const stay = { check_in_date: day, check_out_date: addDays(day, 1), guests_count: 2 }
    const offered = await send(client, guest, {
      method: 'POST',
      path: `/api/properties/${home}/check_availability/`,
      body: stay,
    })
    if (offered?.status !== 200) return undefined
    const { quote_id } = JSON.parse(offered.body) as { quote_id?: string }
    if (!quote_id) return undefined
    const answer = await send(client, guest, {
      method: 'POST',
      path: '/api/bookings/',
      body: { ...stay, property: home, quote_id },
      key: randomUUID(),
    })
    if (answer?.status === 201) {
      const { id } = JSON.parse(answer.body) as { id: string }
      record.reserved({ id, home, night: day })
      return { id, home }
    }
    if (answer && answer.status !== 409) record.refused(answer.status, answer.body)
    return undefined
  }

  const read = async (client: Client, guest: Guest, { number, turn }: { number: number; turn: number }) => {
    const home = market.homes[(turn * 7 + number) % market.homes.length] ?? ''
    const path = turn % 2 === 0 ? '/api/properties/?status=active&limit=12' : `/api/properties/${home}/`
    const answer = await send(client, guest, { method: 'GET', path })
    if (answer?.status === 200) record.read()
    else if (answer) record.refused(answer.status, answer.body)
  }

  const repeat = async (number: number, act: (client: Client, turn: number) => Promise<unknown>) => {
    const client = openClient(port, number)
    for (let turn = 0; !isOver; turn++) {
      await act(client, turn)
      await pause(PACE_MS)
    }
    client.close()
  }

  return {
    record,
    guestOf(number: number): Guest {
      const guest = market.guests[number % market.guests.length]
      if (!guest) throw new Error('Nobody reserves')
      return guest
    },
    send,
    reserve,
    read,
    /** Does it again and again until the load ends, with the client of this number. */
    start: (number: number, act: (client: Client, turn: number) => Promise<unknown>) =>
      void all.push(repeat(number, act)),
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}
