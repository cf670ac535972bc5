import type { Currency } from '#contract/kernel/currencies.ts'
import type { TransferRefusal } from '#contract/payments/schemas.ts'
import type { StripeAccountStatus } from '#contract/payments/stripe-account.schemas.ts'

/** An account that somebody has with the provider, connected to the platform's. */
export interface ConnectedAccount {
  readonly id: string
  readonly status: StripeAccountStatus
}

/** Money of the platform that goes to a connected account. */
export interface PayoutOrder {
  /** Of one try to send it; the provider's key against sending it twice. */
  readonly id: string
  /** What is paid: the provider finds by it whatever was sent for it before. */
  readonly withdrawalId: string
  /** The provider's id of the account. */
  readonly destination: string
  readonly cents: number
  readonly currency: Currency
}

/** A transfer as the provider knows it now. */
export interface ProvidedTransfer {
  readonly id: string
  /** Our try; null for transfers that are not ours. */
  readonly ourId: string | null
  readonly cents: number
  /** As the provider writes it: `eur`. */
  readonly currency: string
  /** What of it was taken back from the account. */
  readonly reversedCents: number
}

/** The provider said no, and would say it again to the same try. */
export interface RefusedTransfer {
  readonly refusal: TransferRefusal
  /** The provider's own word for it. */
  readonly code: string | null
}

/** Payouts to owners through a provider. Each call that changes something may be repeated: it is done once. */
export interface PayoutPort {
  /** Makes the account of one of our owners. Null where the provider does not take it. */
  makeAccount(order: { id: string; country: string }): Promise<ConnectedAccount | null>
  /** The provider's page on which its owner says who they are and where their bank is. It opens once, for some minutes. */
  openAccountPage(id: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** An account that the provider does not know any more, or that its owner took away from us, is disconnected. */
  readAccount(id: string): Promise<ConnectedAccount>
  send(order: PayoutOrder): Promise<ProvidedTransfer | RefusedTransfer>
  readTransfer(id: string): Promise<ProvidedTransfer | null>
  listTransfers(since: Date): AsyncIterable<ProvidedTransfer>
}
