import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcileCards } from '#api/domains/payments/card-differences.jobs.ts'
import { sendCardRefunds } from '#api/domains/payments/card-refunds.jobs.ts'
import { reconcileJournal } from '#api/domains/payments/journal.jobs.ts'
import { type CardApp, cardGuest, followCards, openCardApp } from '../support/cards.ts'
import { createRandom } from '../support/fuzz/random.ts'
import { addPlatformStay, moneyOf } from '../support/guest-payments.ts'
import { followPayouts } from '../support/payouts.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { request } from '../support/requests.ts'
import { readSeed } from '../support/seed.ts'
import { openTransferWork } from '../support/transfer-work.ts'

/** The short form; `npm run soak` kills 100 times. */
const KILLS = Number(process.env.CARD_KILLS ?? 5)
const STAYS_PER_KILL = 2
/** A call and what follows from it take some tens of milliseconds. */
const LONGEST_MS = 250
const WORKER = join(import.meta.dirname, '..', 'support', 'card-worker.ts')

let cards: CardApp
let owner: TestPerson
let guest: TestPerson
let transfers: Awaited<ReturnType<typeof openTransferWork>>
beforeAll(async () => {
  cards = await openCardApp('lost')
  owner = await createPerson(cards.app, { userType: 'owner' })
  guest = await createPerson(cards.app)
  transfers = await openTransferWork(cards)
})
afterAll(() => cards.close())

const act = (id: string, path: string, method: 'POST' | 'PATCH', body: object) =>
  request(cards.app, owner, method, `/bookings/${id}/${path}/`, body)

/** A request with an authorisation that its owner has said yes to, and a paid stay that its owner has cancelled. */
const addWork = async () => {
  const asked = await addPlatformStay(cards.app, owner, { guest, status: 'pending' })
  await cardGuest(cards, guest).pay(asked.id, asked.totalCents)
  await act(asked.id, 'update_status', 'PATCH', { status: 'confirmed' })
  const paid = await addPlatformStay(cards.app, owner, { guest })
  await cardGuest(cards, guest).pay(paid.id, paid.totalCents)
  await act(paid.id, 'cancel', 'POST', {})
  return { asked: asked.id, paid: paid.id }
}

const killAfter = async (ms: number, first: 'captures' | 'refunds' | 'transfers') => {
  const { ctx, databaseUrl, ownerUrl, dataDir } = cards.app
  const worker = spawn(process.execPath, [WORKER, first], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
      DATA_DIR: dataDir,
      STRIPE_SECRET_KEY: ctx.config.stripeSecretKey ?? '',
      STRIPE_WEBHOOK_SECRET: ctx.config.stripeWebhookSecret ?? '',
      STRIPE_API_URL: ctx.config.stripeApiUrl ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  await Promise.race([once(worker.stdout, 'data'), ended])
  await pause(ms)
  worker.kill('SIGKILL')
  await ended
}

it(`${KILLS} kills during captures, refunds and transfers: nothing is lost and nothing is doubled`, async () => {
  const random = createRandom(readSeed('CARD_KILLS_SEED'))
  const work: Awaited<ReturnType<typeof addWork>>[] = []
  const interrupted = {
    captures: new Set<string>(),
    refunds: new Set<string>(),
    transfers: new Set<string>(),
  }
  for (let nth = 0; nth < KILLS; nth++) {
    for (let stay = 0; stay < STAYS_PER_KILL; stay++) work.push(await addWork())
    await transfers.add(random)
    await killAfter(random.below(LONGEST_MS), random.pick(['captures', 'refunds', 'transfers']))
    for (const id of await halfDone('capture')) interrupted.captures.add(id)
    for (const id of await halfDone('refund')) interrupted.refunds.add(id)
    for (const id of await transfers.halfDone()) interrupted.transfers.add(id)
    // What has piled up would be all that the next program meets.
    if (nth % 4 === 3) await finish()
  }
  await finish()

  for (const { asked, paid } of work) {
    expect(await moneyOf(cards.app, asked)).toMatchObject({ paid_cents: 100_000, status: 'confirmed' })
    expect(await moneyOf(cards.app, paid)).toMatchObject({ paid_cents: 0, status: 'cancelled' })
  }
  const { intents, refunds, transactions } = cards.stripe.state
  const captured = Object.values(intents).filter(({ status }) => status === 'succeeded')
  expect(captured).toHaveLength(2 * work.length)
  expect(Object.values(transactions).filter(({ type }) => type === 'charge')).toHaveLength(2 * work.length)
  expect(Object.values(refunds).map(({ amount }) => amount)).toEqual(work.map(() => 100_000))
  const { stripe, balance } = await transfers.sums()
  expect(balance).toEqual(stripe)
  await reconcileJournal.run(cards.app.ctx, {})
  await reconcileCards.run(cards.app.ctx, {})
  console.info({
    stays: 2 * work.length,
    kills: KILLS,
    withdrawals: transfers.withdrawals.length,
    back: stripe.back,
    interrupted: {
      captures: interrupted.captures.size,
      refunds: interrupted.refunds.size,
      transfers: interrupted.transfers.size,
    },
  })
}, 900_000)

const finish = async () => {
  await followCards(cards.app)
  await sendCardRefunds.run(cards.app.ctx, {})
  await followPayouts(cards)
}

/** What the provider had done when the program was killed, and the program had not noted. */
const halfDone = async (what: 'capture' | 'refund'): Promise<string[]> => {
  if (what === 'capture') {
    const rows = await cards.app.db
      .selectFrom('card_payments')
      .select('intent_id')
      .where('status', '=', 'authorised')
      .execute()
    return rows
      .map(({ intent_id }) => intent_id ?? '')
      .filter(id => cards.stripe.state.intents[id]?.status === 'succeeded')
  }
  const rows = await cards.app.db.selectFrom('refunds').select('id').where('status', '=', 'sending').execute()
  const known = new Set(Object.values(cards.stripe.state.refunds).map(({ metadata }) => metadata.refund))
  return rows.map(({ id }) => id).filter(id => known.has(id))
}
