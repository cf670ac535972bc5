import { followCardPayments } from '#api/domains/payments/card-payments.jobs.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import {
  LOCAL_STRIPE_KEY,
  LOCAL_STRIPE_SECRET,
  type LocalStripe,
  openLocalStripe,
} from '#demo/stripe/server.ts'
import { compactCard } from '#demo/stripe/test-cards.ts'
import type { TestPerson } from './people.ts'
import { later, request } from './requests.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export const GOOD_CARD = '4242 4242 4242 4242'

export interface CardApp {
  readonly app: TestApp
  readonly stripe: LocalStripe
  close(): Promise<void>
}

/** A server whose guests pay by card, with the provider that answers it. Events wait until they are asked for. */
export const openCardApp = async (webhooks: 'sent' | 'held' | 'lost' = 'held'): Promise<CardApp> => {
  const stripe = await openLocalStripe({ webhooks })
  const app = await openTestApp({
    env: {
      STRIPE_SECRET_KEY: LOCAL_STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  stripe.target.url = `${origin}/api/payments/stripe/webhook/`
  await app.db.updateTable('platform_settings').set({ payments: 'card' }).execute()
  return {
    app,
    stripe,
    async close() {
      await app.close()
      await stripe.close()
    },
  }
}

/** What a guest does with a card, and what happens meanwhile. */
export const cardGuest = ({ app, stripe }: CardApp, guest: TestPerson) => {
  const ask = async <Body>(path: string, body?: object) =>
    request<Body>(app, await later(app, guest), 'POST', `/bookings/${path}`, body)
  return {
    start: (booking: string, amount_cents: number) =>
      ask<{ url: string; code?: string }>(`${booking}/card/`, { amount_cents }),
    /** Types a card on the provider's page; answers the page where the browser goes or stays. */
    async type(url: string, card = GOOD_CARD, step = 'pay') {
      const page = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ number: compactCard(card), step }),
        redirect: 'manual',
      })
      return page.headers.get('location') ?? page.text()
    },
    check: async (booking: string) => (await ask<BookingDetails>(`${booking}/card/check/`)).body,
    /** Pays or authorises all of it, and comes back. */
    async pay(booking: string, amount_cents: number, card = GOOD_CARD) {
      const { body } = await this.start(booking, amount_cents)
      await this.type(body.url, card)
      const session = Object.values(stripe.state.sessions).find(({ id }) => body.url.endsWith(id))
      return { intent: session?.payment_intent ?? '', stay: await this.check(booking) }
    },
  }
}

/** Continues whatever was left, as the program does every minute. */
export const followCards = (app: TestApp) => followCardPayments.run(app.ctx, {})

export const cardPaymentsOf = (app: TestApp, bookingId: string) =>
  app.db
    .selectFrom('card_payments')
    .select(['id', 'kind', 'status', 'decision', 'amount_cents', 'fee_cents', 'intent_id'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute()
