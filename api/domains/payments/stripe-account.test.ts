import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { type CardApp, openCardApp } from '#tests/support/cards.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { earn, fetchBalance } from '#tests/support/money.ts'
import { payee, payThroughStripe, WAITED_MS } from '#tests/support/payouts.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { proving } from '#tests/support/reauthentication.ts'
import { later, request } from '#tests/support/requests.ts'
import { followConnectedAccounts } from './connected-accounts.jobs.ts'
import { undoToken } from './undo-tokens.service.ts'

let cards: CardApp
let owner: TestPerson
beforeAll(async () => {
  cards = await openCardApp()
})
afterAll(() => cards.close())
beforeEach(async () => {
  await payThroughStripe(cards)
  owner = await createPerson(cards.app, { userType: 'owner' })
})

const auditOf = async (person: TestPerson) =>
  (
    await cards.app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('concerns', '=', person.id)
      .where('action', 'like', 'stripe_account.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('connecting an account', () => {
  test('is nothing that anybody sees before an admin turned it on', async () => {
    await payThroughStripe(cards, false)
    expect(await payee(cards, owner).read()).toEqual({ available: false, account: null, country: null })
    const { status, body } = await payee(cards, owner).connect()
    expect([status, body.code]).toEqual([404, 'thing.not_found'])
    expect(Object.keys(cards.stripe.state.accounts)).toEqual([])
  })

  test('asks again who it is', async () => {
    const { status, body } = await payee(cards, owner).ask('POST', '', { country: 'DE' })
    expect([status, body]).toMatchObject([401, { code: 'session.reauthentication_needed' }])
  })

  test('leads to Stripe, and the state is read when the owner comes back', async () => {
    const own = payee(cards, owner)
    const { body } = await own.connect('FR')
    expect(await own.press(body.url, 'leave')).toMatch(/\/owner\/settings\?tab=payments&stripe=back$/)
    expect((await own.check()).account).toMatchObject({ status: 'unfinished', country: 'FR' })
    const again = await own.connect('FR')
    await own.press(again.body.url, 'finish')
    expect((await own.check()).account?.status).toBe('ready')
    const { id, provider_id } = await own.stored()
    const { controller, metadata } = cards.stripe.state.accounts[provider_id ?? ''] ?? {}
    expect(metadata).toEqual({ connected_account: id })
    expect(controller).toEqual({
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    })
    expect(await auditOf(owner)).toEqual(['stripe_account.connected', 'stripe_account.connected'])
  })

  test('tells the owner by mail each time, and lets the wait of 24 hours begin anew', async () => {
    const own = payee(cards, owner)
    await own.connect()
    const first = (await own.stored()).opens_at
    expect(first.getTime() - cards.app.ctx.clock().getTime()).toBeGreaterThan(23.9 * HOUR_MS)
    cards.app.passTime(60_000)
    await own.connect()
    expect((await own.stored()).opens_at.getTime()).toBeGreaterThanOrEqual(first.getTime() + 60_000)
    await cards.app.drain()
    expect(await mailsTo(cards.app.dataDir, owner.email)).toHaveLength(2)
  })

  test('is refused where Stripe takes no account of the country', async () => {
    const { status, body } = await payee(cards, owner).connect('KP')
    expect([status, body.code]).toEqual([409, 'stripe_account.refused'])
    expect((await payee(cards, owner).read()).account?.status).toBe('disconnected')
  })

  test('makes one account, also where the answer was lost or Stripe failed', async () => {
    const before = Object.keys(cards.stripe.state.accounts).length
    for (let nth = 0; nth < 3; nth++) cards.stripe.failNext('POST /v1/accounts', 'answer lost')
    const lost = await payee(cards, owner).connect()
    expect([lost.status, lost.body.code]).toEqual([503, 'card.unavailable'])
    cards.stripe.heal()
    expect((await payee(cards, owner).connect()).status).toBe(200)
    expect(Object.keys(cards.stripe.state.accounts)).toHaveLength(before + 1)
  })
})

describe('how an account stands', () => {
  test.each([
    ['review', 'reviewAccount'],
    ['restricted', 'restrictAccount'],
  ] as const)('is %s, as Stripe says', async (status, happen) => {
    const own = payee(cards, owner)
    cards.stripe.connect[happen](await own.ready())
    expect((await own.check()).account?.status).toBe(status)
    expect((await own.withdraw(1)).body.code).toBe('stripe_account.not_ready')
  })

  test('follows an event, which is not believed', async () => {
    const own = payee(cards, owner)
    const id = await own.ready()
    cards.stripe.webhooks.forget()
    cards.stripe.connect.restrictAccount(id)
    await cards.stripe.webhooks.release()
    await cards.app.drain()
    expect((await own.read()).account?.status).toBe('restricted')
  })

  test('is found by the job where every event was lost, and ends with the access', async () => {
    const own = payee(cards, owner)
    cards.stripe.connect.loseAccount(await own.ready())
    cards.stripe.webhooks.forget()
    cards.app.passTime(WAITED_MS)
    await followConnectedAccounts.run(cards.app.ctx, {})
    expect((await own.read()).account?.status).toBe('disconnected')
    expect(await auditOf(owner)).toContain('stripe_account.disconnected')
  })
})

describe('an account that is not the owner’s', () => {
  test('is disconnected through the mailed link, which stops withdrawals and ends every session', async () => {
    const own = payee(cards, owner)
    await earn(cards.app, owner, 500)
    await own.ready()
    const { body } = await own.withdraw(100)
    const { id } = await own.stored()
    await cards.app.db
      .updateTable('connected_accounts')
      .set({ linked_at: cards.app.ctx.clock(), opens_at: cards.app.ctx.clock() })
      .where('id', '=', id)
      .execute()
    const undone = await request<object>(cards.app, { headers: {} }, 'POST', '/payments/bank_details/undo/', {
      token: undoToken(cards.app.ctx, id),
    })
    expect([undone.status, undone.body]).toMatchObject([200, { account: null, revoked_withdrawals: 1 }])
    expect((await own.stored()).status).toBe('disconnected')
    const row = await cards.app.db
      .selectFrom('withdrawals')
      .select(['status', 'revoked'])
      .where('id', '=', body.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'rejected', revoked: true })
    const again = await request(cards.app, { headers: {} }, 'POST', '/payments/bank_details/undo/', {
      token: undoToken(cards.app.ctx, id),
    })
    expect(again.status).toBe(404)
  })
})

describe('disconnecting', () => {
  test('ends its use, and another one can be connected', async () => {
    const own = payee(cards, owner)
    await own.ready()
    expect((await own.disconnect()).body.account?.status).toBe('disconnected')
    expect((await own.disconnect()).status).toBe(404)
    expect((await own.connect()).status).toBe(200)
    expect((await own.read()).account?.status).toBe('unfinished')
  })
})

describe('a withdrawal to it', () => {
  beforeEach(() => earn(cards.app, owner, 500))

  test('waits for 24 hours, and the first one asks again who it is', async () => {
    const own = payee(cards, owner)
    const { body } = await own.connect()
    await own.press(body.url, 'finish')
    await own.check()
    expect((await own.withdraw(100)).body.code).toBe('withdrawal.account_waiting')
    cards.app.passTime(WAITED_MS)
    const asked = await own.withdraw(100)
    expect([asked.status, asked.body.code]).toEqual([401, 'session.reauthentication_needed'])
    const proved = await proving(cards.app, await later(cards.app, owner))
    const done = await request(cards.app, proved, 'POST', '/withdrawals/', { amount: 100, way: 'stripe' })
    expect([done.status, done.body]).toMatchObject([
      201,
      { way: 'stripe', bank_name: null, account_last4: null },
    ])
    expect((await own.withdraw(50)).status).toBe(201)
    expect((await fetchBalance(cards.app, await later(cards.app, owner))).pending_cents).toBe(15_000)
  })

  test('is refused without an account, and with a bank’s fields', async () => {
    const own = payee(cards, owner)
    expect((await own.withdraw(100)).body.code).toBe('stripe_account.not_ready')
    await own.ready()
    const both = { bankName: 'Ferry Bank', accountName: 'Robin', accountNumber: '12345' }
    expect((await own.withdraw(100, both)).status).toBe(400)
    await payThroughStripe(cards, false)
    expect((await own.withdraw(100)).body.code).toBe('stripe_account.not_ready')
  })
})
