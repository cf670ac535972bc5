import { sql } from 'kysely'
import type { Secrets } from '#api/config/secrets.ts'
import type { Database } from '#api/db/database.ts'
import { signAccessToken } from '#api/kernel/access-token.ts'
import type { Availability } from '#contract/availability/schemas.ts'
import { MAXIMUM_OPEN_REQUESTS, PUBLIC_LIST_LIMIT } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Request } from './load.ts'
import type { Guest, Seeded } from './seed.ts'
import type { BenchServer } from './servers.ts'

export interface Scene {
  readonly name: string
  readonly status: number
  /** Sent repeatedly; with `once`, each exactly once per round. */
  requests(): Promise<Request[]>
  readonly once?: true
  /** Called before each round. */
  reset?(): Promise<void>
}

/** Different homes, so that no page of the database is cached more than in reality. */
const HOMES_LOOKED_AT = 200
const NIGHTS = 3

export const setScenes = (db: Database, secrets: Secrets, seeded: Seeded, product: BenchServer): Scene[] => {
  const [viewer] = seeded.guests
  if (!viewer) throw new Error('Nobody to look at homes')
  // The product reads the token, the bare server the plain header. Signed anew for each round, because tokens last 15
  // minutes.
  const headersOf = async (guest: Guest) => ({
    authorization: `Bearer ${await signAccessToken(
      secrets.keyFor('access-token'),
      { userId: guest.id, sessionId: guest.sessionId },
      new Date(),
    )}`,
    'x-viewer': guest.id,
  })
  const post = (path: string, headers: Record<string, string>, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const homes = seeded.homes.slice(0, HOMES_LOOKED_AT)
  const stay = {
    check_in_date: seeded.freeFrom,
    check_out_date: addDays(seeded.freeFrom, NIGHTS),
    guests_count: 2,
  }

  /** Every guest may have five open requests, each at another home. */
  const quoteFor = async (home: string, headers: Record<string, string>) => {
    const {
      method,
      path,
      headers: sent,
      body,
    } = post(`/api/properties/${home}/check_availability/`, headers, stay)
    const answer = await fetch(`${product.url}${path}`, { method, headers: sent, body: body ?? null })
    if (!answer.ok) throw new Error(`The product answers ${answer.status} to a question for a price`)
    return ((await answer.json()) as Availability).quote_id
  }
  let quoted: Promise<{ guest: Guest; home: string; quote_id: string }[]> | undefined
  const quoteWishes = async () => {
    const wishes = seeded.guests
      .flatMap(guest => Array.from({ length: MAXIMUM_OPEN_REQUESTS }, () => guest))
      .slice(0, seeded.homes.length)
    const all = []
    for (const [index, guest] of wishes.entries()) {
      const home = seeded.homes[index] ?? ''
      all.push({ guest, home, quote_id: await quoteFor(home, await headersOf(guest)) })
    }
    return all
  }

  return [
    {
      name: 'list',
      status: 200,
      requests: async () => [
        {
          method: 'GET',
          path: `/api/properties/?status=active&limit=${PUBLIC_LIST_LIMIT}`,
          headers: await headersOf(viewer),
        },
      ],
    },
    {
      name: 'detail',
      status: 200,
      requests: async () => {
        const headers = await headersOf(viewer)
        return homes.map(home => ({ method: 'GET', path: `/api/properties/${home}/`, headers }))
      },
    },
    {
      name: 'quote',
      status: 200,
      requests: async () => {
        const headers = await headersOf(viewer)
        return homes.map(home => post(`/api/properties/${home}/check_availability/`, headers, stay))
      },
    },
    {
      name: 'reserve',
      status: 201,
      once: true,
      requests: async () => {
        quoted ??= quoteWishes()
        return Promise.all(
          (await quoted).map(async ({ guest, home, quote_id }) => {
            // In the form that the page sends: with a retry key.
            const headers = { ...(await headersOf(guest)), 'idempotency-key': `${home}-${guest.id}` }
            return post('/api/bookings/', headers, { ...stay, property: home, quote_id })
          }),
        )
      },
      reset: async () => {
        await db.deleteFrom('bookings').where('status', '=', 'pending').execute()
        await db.deleteFrom('idempotency_keys').execute()
        await sql`vacuum analyze bookings, booking_status_changes, idempotency_keys`.execute(db)
      },
    },
  ]
}
