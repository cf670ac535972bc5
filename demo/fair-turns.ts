import { createHash } from 'node:crypto'
import type { Transaction } from '#api/db/transaction.ts'
import { endTurn, insertTurn } from '#api/domains/bookings/fair-turns.queries.ts'
import { insertRequest } from '#api/domains/bookings/holds.queries.ts'
import { joinLosers, listUndecided, storeDecision } from '#api/domains/bookings/turn-decision.queries.ts'
import { upsertTurnEntry } from '#api/domains/bookings/turn-entries.queries.ts'
import { computeCommitment, decideTurn, drawLot } from '#contract/bookings/fair-turns.rules.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { DemoHome } from './homes/home.ts'
import { finder, priceDemoStay } from './insert.ts'

/** Who entered: guest, first night in days from the home's today, nights. */
type DemoEntry = readonly [guestKey: string, startsIn: number, nights: number]

interface DemoTurn {
  readonly homeKey: string
  /** First night, in days from the home's today. */
  readonly startsIn: number
  readonly nights: number
  readonly openedHoursAgo: number
  readonly isDecided: boolean
  readonly entries: readonly DemoEntry[]
}

/** Of the first owner: one is open for two more days, one was decided some days ago. */
const turns: readonly DemoTurn[] = [
  {
    homeKey: 'sault-mas',
    startsIn: 230,
    nights: 14,
    openedHoursAgo: 20,
    isDecided: false,
    entries: [
      ['clara', 230, 7],
      ['kaya', 233, 5],
      ['jonas', 237, 7],
    ],
  },
  {
    homeKey: 'dingle-cottage',
    startsIn: 150,
    nights: 14,
    openedHoursAgo: 170,
    isDecided: true,
    entries: [
      ['ada', 150, 7],
      ['greta', 152, 5],
      ['guest', 150, 7],
      ['bruno', 158, 4],
    ],
  },
]

const WINDOW_HOURS = 72

interface Names {
  readonly personId: (key: string) => string
  readonly homeId: (key: string) => string
  readonly now: Date
}

/** Decides a turn by the rule of the product and confirms the stays of the winners. */
const decide = async (
  tx: Transaction,
  { id, seed, homeKey, at }: { id: string; seed: string; homeKey: string; at: Date },
  {
    homeId,
    priceOf,
  }: Pick<Names, 'homeId'> & { priceOf: (guestId: string) => ReturnType<typeof priceDemoStay> },
) => {
  const rows = await listUndecided(tx, id)
  const entries = await Promise.all(
    rows.map(async row => ({ ...row, lot: await drawLot(seed, row.id), admitted: true })),
  )
  await endTurn(tx, id, { decided_at: at })
  const decided = []
  for (const result of decideTurn(entries, [])) {
    const entry = entries.find(each => each.id === result.id)
    if (!entry) continue
    const request = {
      propertyId: homeId(homeKey),
      guestId: entry.guest_id,
      stay: entry,
      price: priceOf(entry.guest_id),
      payment: null,
      expiresAt: null,
      now: at,
    }
    const booked = result.outcome === 'won' ? await insertRequest(tx, request) : undefined
    const { level, last_stay, lot } = entry
    decided.push({ ...result, level, last_stay, lot, booking_id: booked?.booking_id ?? null })
  }
  await storeDecision(tx, decided)
  await joinLosers(tx, id)
}

export const insertFairTurns = async (
  tx: Transaction,
  homes: readonly DemoHome[],
  { personId, homeId, now }: Names,
) => {
  const homeOf = finder('home', new Map(homes.map(each => [each.key, each])))
  for (const { homeKey, startsIn, nights, openedHoursAgo, isDecided, entries } of turns) {
    const home = homeOf(homeKey)
    const from = addDays(dateInZone(now, home.timeZone), startsIn)
    const opensAt = new Date(now.getTime() - openedHoursAgo * HOUR_MS)
    const closesAt = new Date(opensAt.getTime() + WINDOW_HOURS * HOUR_MS)
    const seed = createHash('sha256').update(`the demo turn of ${homeKey}`).digest('hex')
    const id = await insertTurn(tx, {
      propertyId: homeId(homeKey),
      from_date: from,
      until_date: addDays(from, nights),
      madeBy: personId(home.ownerKey),
      opensAt,
      closesAt,
      seed,
      commitment: await computeCommitment(seed),
    })
    const prices = new Map<string, ReturnType<typeof priceDemoStay>>()
    for (const [guestKey, begins, length] of entries) {
      const checkIn = addDays(from, begins - startsIn)
      const dates = { check_in_date: checkIn, check_out_date: addDays(checkIn, length) }
      const stay = { ...dates, guests_count: 2 }
      const price = priceDemoStay(home, guestKey, stay, now)
      const guestId = personId(guestKey)
      prices.set(guestId, price)
      await upsertTurnEntry(tx, { turnId: id, guestId, stay, price, payment: null, spends: [], now: opensAt })
    }
    const priceOf = finder('price', prices)
    if (isDecided) await decide(tx, { id, seed, homeKey, at: closesAt }, { homeId, priceOf })
  }
}
