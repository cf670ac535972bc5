import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#contract/kernel/nights.ts'
import type { Guest } from '../seed.ts'
import { openRecord } from './record.ts'

/** As long as a page waits for an answer. */
const PATIENCE_MS = 15_000
/** As long as a client goes on trying; what is refused until then counts as seen. */
const TRIES_MS = 60_000
const PACE_MS = 100
const AFTER_BROKEN_MS = 500
/** As many clients want the same nights at about the same time. */
const RIVALS = 2

interface Answer {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly body: string
}

export interface Market {
  readonly guests: readonly Guest[]
  readonly homes: readonly string[]
  /** The first day that is free at every home. */
  readonly freeFrom: string
  readonly days: number
}

export interface LoadPlan {
  readonly port: number
  readonly writers: number
  readonly readers: number
  readonly market: Market
  readonly tokenOf: (guest: Guest) => Promise<string>
}

/** A client with an address of its own, because calls are limited for each address. */
const openClient = (port: number, number: number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${number + 1}` })
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const asked = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: text
            ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
            : headers,
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        response => {
          let heard = ''
          response.setEncoding('utf8')
          response.on('data', chunk => {
            heard += chunk
          })
          response.on('error', reject)
          response.on('end', () => {
            const after = response.headers['retry-after']
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: after === undefined ? undefined : Number(after),
              body: heard,
            })
          })
        },
      )
      asked.on('error', reject)
      asked.end(text)
    })
  return { send, close: () => agent.destroy() }
}

/**
 * Guests who reserve and read without a pause, and who wait and try again where they are told to. What was acknowledged,
 * and when, is in its record.
 */
export const startLoad = ({ port, writers, readers, market, tokenOf }: LoadPlan) => {
  const record = openRecord()
  let isOver = false
  const guestOf = (number: number): Guest => {
    const guest = market.guests[number % market.guests.length]
    if (!guest) throw new Error('Nobody reserves')
    return guest
  }

  /** The answer, after as many tries as a patient client makes; undefined where the load ended meanwhile. */
  const sendPatiently = async (
    client: ReturnType<typeof openClient>,
    guest: Guest,
    { method, path, body, key }: { method: string; path: string; body?: object; key?: string },
  ): Promise<Answer | undefined> => {
    const began = Date.now()
    while (!isOver) {
      const headers = {
        authorization: `Bearer ${await tokenOf(guest)}`,
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

  const reserve = async (client: ReturnType<typeof openClient>, number: number, turn: number) => {
    // Rivals begin where the others are, so that each night is wanted by all of one group.
    const place = turn * Math.ceil(writers / RIVALS) + Math.floor(number / RIVALS)
    const home = market.homes[place % market.homes.length] ?? ''
    const day = addDays(market.freeFrom, Math.floor(place / market.homes.length) % market.days)
    const stay = { check_in_date: day, check_out_date: addDays(day, 1), guests_count: 2 }
    const guest = guestOf(number)
    const offered = await sendPatiently(client, guest, {
      method: 'POST',
      path: `/api/properties/${home}/check_availability/`,
      body: stay,
    })
    if (offered?.status !== 200) return
    const { quote_id } = JSON.parse(offered.body) as { quote_id?: string }
    if (!quote_id) return
    const answer = await sendPatiently(client, guest, {
      method: 'POST',
      path: '/api/bookings/',
      body: { ...stay, property: home, quote_id },
      key: randomUUID(),
    })
    if (answer?.status === 201) {
      record.reserved({ id: (JSON.parse(answer.body) as { id: string }).id, home, night: day })
      await lookAtOwn(client, number, home, turn)
    } else if (answer && answer.status !== 409) record.refused(answer.status, answer.body)
  }

  /** Whether somebody who has just changed something sees it: a heart at a home, set or taken away. */
  const lookAtOwn = async (
    client: ReturnType<typeof openClient>,
    number: number,
    home: string,
    turn: number,
  ) => {
    const guest = guestOf(number)
    const wanted = turn % 2 === 0
    const path = `/api/properties/${home}/`
    const changed = await sendPatiently(client, guest, {
      method: wanted ? 'PUT' : 'DELETE',
      path: `${path}saved/`,
    })
    if (changed?.status !== 204) return
    const answer = await sendPatiently(client, guest, { method: 'GET', path })
    if (answer?.status === 200 && (JSON.parse(answer.body) as { saved?: boolean }).saved !== wanted)
      record.stale()
  }

  const read = async (client: ReturnType<typeof openClient>, number: number, turn: number) => {
    const home = market.homes[(turn * 7 + number) % market.homes.length] ?? ''
    const path = turn % 2 === 0 ? '/api/properties/?status=active&limit=12' : `/api/properties/${home}/`
    const answer = await sendPatiently(client, guestOf(number), { method: 'GET', path })
    if (answer?.status === 200) record.read()
    else if (answer) record.refused(answer.status, answer.body)
  }

  const repeat = async (number: number, act: typeof reserve) => {
    const client = openClient(port, number)
    for (let turn = 0; !isOver; turn++) {
      await act(client, number, turn)
      await pause(PACE_MS)
    }
    client.close()
  }
  const all = [
    ...Array.from({ length: writers }, (_, number) => repeat(number, reserve)),
    ...Array.from({ length: readers }, (_, number) =>
      repeat(number + writers, (client, _n, turn) => read(client, number, turn)),
    ),
  ]
  return {
    record,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

export type Load = ReturnType<typeof startLoad>
