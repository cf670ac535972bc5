import { createHash } from 'node:crypto'
import type { Context } from '#api/context.ts'
import { decideFairTurns } from '#api/domains/bookings/turn-decision.jobs.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { computeCommitment } from '#contract/bookings/fair-turns.rules.ts'
import type { FairTurn, NewTurn, OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { ask, inDays } from './homes.ts'
import { asOwner } from './owner.ts'
import type { TestPerson } from './people.ts'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Nights from one day ahead to another, collected for three days. */
export const turnInput = (from: number, until: number, window_hours = 72): NewTurn => ({
  from_date: inDays(from),
  until_date: inDays(until),
  window_hours,
})

export const postTurn = (app: TestApp, owner: Caller, home: string, turn: NewTurn = turnInput(20, 34)) =>
  request<OwnersTurn>(app, owner, 'POST', `/properties/${home}/fair_turns/`, turn)

/** Asks for the price and enters at it, like the page. */
export const postTurnEntry = async (
  app: TestApp,
  who: TestPerson,
  { id, property }: Pick<FairTurn, 'id' | 'property'>,
  stay: StayRequest,
  quoteId?: string,
) => {
  const quote_id = quoteId ?? (await ask(app, who, property.id, stay)).body.quote_id
  return request<FairTurn>(app, who, 'POST', `/fair_turns/${id}/entry/`, { ...stay, quote_id })
}

export const postEntryWithdrawal = (app: TestApp, who: Caller, id: string) =>
  request(app, who, 'DELETE', `/fair_turns/${id}/entry/`)

export const postTurnCancel = (app: TestApp, owner: Caller, id: string, reason?: string) =>
  request<OwnersTurn>(app, owner, 'POST', `/fair_turns/${id}/cancel/`, reason ? { reason } : {})

export const postTurnOverride = (
  app: TestApp,
  owner: Caller,
  id: string,
  entry: string,
  reason = 'She is my sister.',
) => request<OwnersTurn>(app, owner, 'POST', `/fair_turns/${id}/override/`, { entry, reason })

export const turnsOfHome = (app: TestApp, who: Caller, home: string) =>
  request<FairTurn[]>(app, who, 'GET', `/properties/${home}/fair_turns/`)

export const turnsOfOwner = (app: TestApp, owner: Caller, query = '') =>
  request<Page<OwnersTurn>>(app, owner, 'GET', `/fair_turns/${query}`)

/** A context whose clock is `hours` ahead. */
export const hoursLater = (ctx: Context, hours: number): Context => ({
  ...ctx,
  clock: () => new Date(ctx.clock().getTime() + hours * HOUR_MS),
})

/** What a person was told of fair turns, oldest first. */
export const listTurnNotifications = ({ db }: Pick<TestApp, 'db'>, who: { id: string }) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'subject_id', 'data'])
    .where('user_id', '=', who.id)
    .where('kind', 'like', 'fair_turn.%')
    .orderBy('created_at')
    .execute()

/** The window of a turn closes now, as if it had been opened earlier. */
export const closeTurn = (app: Pick<TestApp, 'ownerUrl'>, id: string) =>
  asOwner(
    app,
    `begin;
     alter table fair_turns disable trigger fair_turns_end_once;
     update fair_turns set opens_at = opens_at - (closes_at - now()), closes_at = now() where id = '${id}';
     alter table fair_turns enable trigger fair_turns_end_once;
     commit`,
  )

export const insertBlock = (
  { db }: Pick<TestApp, 'db'>,
  owner: { id: string },
  home: string,
  from: number,
  until: number,
) =>
  db
    .insertInto('calendar_blocks')
    .values({ property_id: home, from_date: inDays(from), until_date: inDays(until), made_by: owner.id })
    .execute()

/** Runs the job `hours` from now; after 73 hours the usual window is over. */
export const decideIn = (app: TestApp, hours = 73) => decideFairTurns.run(hoursLater(app.ctx, hours), {})

/** A turn with an entry of the guest, without any call; where it is decided, the entry has lost. */
export const seedTurn = async (
  { db }: Pick<TestApp, 'db'>,
  { propertyId, owner, guest }: { propertyId: string; owner: { id: string }; guest: { id: string } },
  { status, ...nights }: { from_date: string; until_date: string; status: 'open' | 'decided' },
) => {
  const seed = createHash('sha256').update(propertyId).digest('hex')
  const isDecided = status === 'decided'
  const opens_at = new Date(Date.now() - (isDecided ? 73 : 1) * HOUR_MS)
  const closes_at = new Date(opens_at.getTime() + 72 * HOUR_MS)
  const { id } = await db
    .insertInto('fair_turns')
    .values({
      ...nights,
      property_id: propertyId,
      opens_at,
      closes_at,
      seed,
      commitment: await computeCommitment(seed),
      made_by: owner.id,
      decided_at: isDecided ? closes_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stay = { check_in_date: nights.from_date, check_out_date: nights.until_date, guests_count: 1 }
  const entry = await db
    .insertInto('fair_turn_entries')
    .values({
      ...stay,
      turn_id: id,
      guest_id: guest.id,
      price_per_night: 120,
      nights: 1,
      subtotal_cents: 12_000,
      discount_percentage: 0,
      discount_cents: 0,
      lowest_price_reached: false,
      credit_cents: 0,
      credit_nights: 0,
      cleaning_fee_cents: 0,
      service_fee_cents: 5_000,
      total_cents: 17_000,
      entered_at: opens_at,
      ...(isDecided ? { level: 0, lot: '0'.repeat(64), rank: 1, outcome: 'lost', reason: 'taken' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, entry: entry.id, stay }
}
