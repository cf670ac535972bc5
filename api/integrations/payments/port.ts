import type { Currency } from '#contract/kernel/currencies.ts'
/** What the provider of card payments needs to know of one of ours. */
export interface CheckoutOrder {
  /** Of the card payment; by it the provider's objects find it again, and it is never used for another one. */
  readonly id: string
  readonly cents: number
  readonly currency: Currency
  /** What the payer reads. */
  readonly description: string
  /** Held until it is captured or released, or taken at once. */
  readonly isHeld: boolean
  readonly endsAt: Date
  readonly successUrl: string
  readonly cancelUrl: string
}

/** The provider's page on which somebody pays. */
export interface Checkout {
  readonly id: string
  /** Null once it is over. */
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  /** The provider's id of the payment, once there is one. */
  readonly paymentId: string | null
}

/** What the provider keeps, in the currency of its account with us. */
export interface ProviderFee {
  readonly cents: number
  readonly currency: string
}

/** A payment as the provider knows it now. */
export interface ProvidedPayment {
  readonly id: string
  /** Our card payment; null for payments that are not ours. */
  readonly ourId: string | null
  readonly status: 'open' | 'processing' | 'authorised' | 'captured' | 'released'
  readonly cents: number
  /** As the provider writes it: `eur`. */
  readonly currency: string
  /** What was taken of it; 0 before. */
  readonly capturedCents: number
  readonly authorisedUntil: Date | null
  /** Null until the provider has said it. */
  readonly fee: ProviderFee | null
}

export interface ProvidedRefund {
  readonly id: string
  readonly ourId: string | null
  readonly paymentId: string | null
  readonly status: 'accepted' | 'failed'
  readonly cents: number
}

export interface ProvidedDispute {
  readonly id: string
  readonly paymentId: string | null
  readonly cents: number
  readonly reason: string
  /** `inquiry`: a question, no money was taken. `closed`: an inquiry that is over. */
  readonly status: 'inquiry' | 'open' | 'won' | 'lost' | 'closed'
  readonly respondBy: Date | null
  /** What the provider has kept for it so far, however it ends. */
  readonly fee: ProviderFee | null
}

/** What an event is about; its contents are never believed, but read again from the provider. */
export interface ProvidedEvent {
  readonly id: string
  readonly type: string
  readonly about: {
    readonly kind: 'checkout' | 'payment' | 'refund' | 'dispute' | 'transfer' | 'account'
    readonly id: string
  } | null
}

export type UnreadEvent = 'invalid' | 'too old'

/** Payments by card through a provider. Each call that changes something may be repeated: it is done once. */
export interface CardPort {
  /** The settings without which nothing is paid by card. */
  readonly missing: readonly string[]
  startCheckout(order: CheckoutOrder): Promise<Checkout>
  /** Null where the provider does not know it. */
  readCheckout(id: string): Promise<Checkout | null>
  /** Ends a page that is open; answers how it ended, which may be by a payment. */
  endCheckout(id: string): Promise<Checkout | null>
  readPayment(id: string): Promise<ProvidedPayment | null>
  /** Takes what is held, or a part of it; the rest is let go. Where that is no longer possible, answers how the payment stands. */
  capture(id: string, cents?: number): Promise<ProvidedPayment | null>
  /** Lets go of what is held. Where that is no longer possible, answers how the payment stands. */
  release(id: string): Promise<ProvidedPayment | null>
  /** Sends a part of a payment back, once for each of our refunds. Null where the provider refuses it for good. */
  refund(order: { id: string; paymentId: string; cents: number }): Promise<ProvidedRefund | null>
  readRefund(id: string): Promise<ProvidedRefund | null>
  readDispute(id: string): Promise<ProvidedDispute | null>
  listPayments(since: Date): AsyncIterable<ProvidedPayment>
  listRefunds(since: Date): AsyncIterable<ProvidedRefund>
  listDisputes(since: Date): AsyncIterable<ProvidedDispute>
  /** Where a person answers a dispute. */
  disputeUrl(id: string): string
  readEvent(body: Buffer, signature: string, now: Date): ProvidedEvent | UnreadEvent
}
