import { randomBytes } from 'node:crypto'
import { followTransfers } from '#api/domains/payments/transfers.jobs.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { SendAnswers } from '#contract/payments/funds.schemas.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import type { OwnStripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import type { CardApp } from './cards.ts'
import type { Outcome } from './homes.ts'
import { withdraw } from './money.ts'
import type { TestPerson } from './people.ts'
import { proving } from './reauthentication.ts'
import { later, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Longer than a new account waits. */
export const WAITED_MS = 25 * HOUR_MS

export const payThroughStripe = ({ app }: Pick<CardApp, 'app'>, stripe_withdrawals = true) =>
  app.db.updateTable('platform_settings').set({ stripe_withdrawals }).execute()

/** What an owner does with an account at Stripe, and what happens meanwhile. */
export const payee = ({ app, stripe }: Pick<CardApp, 'app' | 'stripe'>, owner: TestPerson) => {
  const ask = async <Body>(method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
    request<Body>(app, await later(app, owner), method, `/payments/stripe_account/${path}`, body)
  const stored = async () =>
    app.db
      .selectFrom('connected_accounts')
      .selectAll()
      .where('owner_id', '=', owner.id)
      .orderBy('connected_at', 'desc')
      .executeTakeFirstOrThrow()
  return {
    ask,
    stored,
    read: async () => (await ask<OwnStripeAccount>('GET')).body,
    check: async () => (await ask<OwnStripeAccount>('POST', 'check/')).body,
    disconnect: () => ask<OwnStripeAccount>('DELETE'),
    /** Asks for Stripe's page, with the password. */
    connect: async (country = 'DE') =>
      request<{ url: string }>(
        app,
        await proving(app, await later(app, owner)),
        'POST',
        '/payments/stripe_account/',
        { country },
      ),
    /** Presses a button on Stripe's page; answers where the browser goes. */
    async press(url: string, step: 'finish' | 'leave') {
      const page = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ step }),
        redirect: 'manual',
      })
      return page.headers.get('location')
    },
    /** Connects an account that Stripe takes at once, without a wait and as if it had been used before. */
    async ready() {
      const { body } = await this.connect()
      await this.press(body.url, 'finish')
      await this.check()
      const long = new Date('2020-01-01T00:00:00Z')
      await app.db
        .updateTable('connected_accounts')
        .set({ linked_at: long, opens_at: long, first_withdrawal_at: long })
        .where('owner_id', '=', owner.id)
        .where('status', '<>', 'disconnected')
        .execute()
      return (await stored()).provider_id ?? ''
    },
    withdraw: async (amount: number, more: object = {}) =>
      withdraw(app, await later(app, owner), amount, { bank: { way: 'stripe', ...more } }),
    topUp: (cents: number, currency = 'usd') => stripe.connect.topUp(cents, currency),
  }
}

export const sendAll = async ({ app }: CardApp, admin: TestPerson, ids: readonly string[]) =>
  (
    await request<SendAnswers>(
      app,
      await proving(app, await later(app, admin)),
      'POST',
      '/withdrawals/send/',
      {
        ids,
      },
    )
  ).body.results

export const readWithdrawal = async ({ app }: CardApp, admin: TestPerson, id: string) =>
  (await request<Outcome<Withdrawal>>(app, await later(app, admin), 'GET', `/withdrawals/${id}/`)).body

/** Continues whatever was left, as the program does every minute. */
export const followPayouts = ({ app }: CardApp) => followTransfers.run(app.ctx, {})

/** An account at Stripe that an owner connected long ago, without asking Stripe. Returns its id here. */
export const knowConnected = async (app: TestApp, owner: { id: string }, providerId: string) => {
  const long = new Date('2020-01-01T00:00:00Z')
  const { id } = await app.db
    .insertInto('connected_accounts')
    .values({
      owner_id: owner.id,
      country: 'DE',
      provider_id: providerId,
      status: 'ready',
      connected_at: long,
      linked_at: long,
      opens_at: long,
      first_withdrawal_at: long,
      undo_token_hash: randomBytes(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
