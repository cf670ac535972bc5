import Stripe from 'stripe'
import type { TransferRefusal } from '#contract/payments/schemas.ts'
import type { StripeAccountStatus } from '#contract/payments/stripe-account.schemas.ts'
import type { Config } from '../../config/config.ts'
import type { ConnectedAccount, PayoutPort, ProvidedTransfer, RefusedTransfer } from './payout-port.ts'
import { isRefusedByStripe, mapped, openStripe, orNull, sinceSeconds } from './stripe-client.ts'

/** The names under which our ids stand in the provider's objects. */
const ACCOUNT_KEY = 'connected_account'
const TRANSFER_KEY = 'withdrawal_transfer'

/**
 * Stripe collects what it needs to know, its owner sees a small dashboard of Stripe's, and the platform answers for fees and
 * losses: what was called an Express account.
 */
const CONTROLLER = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
} as const

const IN_REVIEW: readonly (string | null)[] = ['requirements.pending_verification', 'under_review']

const statusOf = ({
  capabilities,
  details_submitted,
  payouts_enabled,
  requirements,
}: Stripe.Account): StripeAccountStatus => {
  if (!details_submitted) return 'unfinished'
  if (capabilities?.transfers === 'active' && payouts_enabled) return 'ready'
  const needed = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]
  const isReviewed = needed.length === 0 && (requirements?.pending_verification ?? []).length > 0
  return isReviewed || IN_REVIEW.includes(requirements?.disabled_reason ?? null) ? 'review' : 'restricted'
}

const toAccount = (account: Stripe.Account): ConnectedAccount => ({
  id: account.id,
  status: statusOf(account),
})

const toTransfer = (transfer: Stripe.Transfer): ProvidedTransfer => ({
  id: transfer.id,
  ourId: transfer.metadata[TRANSFER_KEY] ?? null,
  cents: transfer.amount,
  currency: transfer.currency,
  reversedCents: transfer.amount_reversed,
})

const REFUSALS: Readonly<Record<string, TransferRefusal>> = {
  balance_insufficient: 'balance',
  insufficient_capabilities_for_transfer: 'restricted',
  transfers_not_allowed: 'restricted',
  account_invalid: 'restricted',
  no_account: 'restricted',
  amount_too_small: 'amount',
  amount_too_large: 'amount',
}

/** Stripe has no code for an account that must not get transfers, and none for a currency. */
const toRefusal = ({ code, param, message }: Stripe.errors.StripeError): RefusedTransfer => {
  const known = REFUSALS[code ?? '']
  const named = code ?? null
  if (known) return { refusal: known, code: named }
  if (message.includes('capabilities enabled') || param === 'destination')
    return { refusal: 'restricted', code: named }
  return { refusal: param === 'currency' ? 'currency' : 'other', code: named }
}

/** Payouts through Stripe Connect. Without its keys every call fails. */
export const openPayouts = (config: Config): PayoutPort => {
  const stripe = openStripe(config)
  /** Whatever was sent for a withdrawal. Stripe forgets a key after a day; its groups stay. */
  const findSent = async (withdrawalId: string) => {
    for await (const each of stripe.transfers.list({ transfer_group: withdrawalId, limit: 100 }))
      return toTransfer(each)
    return null
  }

  return {
    async makeAccount({ id, country }) {
      try {
        return toAccount(
          await stripe.accounts.create(
            {
              country,
              controller: CONTROLLER,
              capabilities: { transfers: { requested: true } },
              metadata: { [ACCOUNT_KEY]: id },
            },
            { idempotencyKey: `account-${id}` },
          ),
        )
      } catch (error) {
        if (!isRefusedByStripe(error)) throw error
        return null
      }
    },
    async openAccountPage(account, { returnUrl, refreshUrl }) {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      })
      return link.url
    },
    async readAccount(id) {
      try {
        return toAccount(await stripe.accounts.retrieve(id))
      } catch (error) {
        // A key without enough rights is another error of the same class, and disconnects nobody.
        const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
        if (code !== 'account_invalid' && code !== 'resource_missing') throw error
        return { id, status: 'disconnected' }
      }
    },
    async send({ id, withdrawalId, destination, cents, currency }) {
      const known = await findSent(withdrawalId)
      if (known) return known
      try {
        return toTransfer(
          await stripe.transfers.create(
            {
              amount: cents,
              currency,
              destination,
              transfer_group: withdrawalId,
              metadata: { [TRANSFER_KEY]: id },
            },
            { idempotencyKey: `transfer-${id}` },
          ),
        )
      } catch (error) {
        if (!isRefusedByStripe(error) || !(error instanceof Stripe.errors.StripeError)) throw error
        return toRefusal(error)
      }
    },
    async readTransfer(id) {
      const transfer = await orNull(stripe.transfers.retrieve(id))
      return transfer && toTransfer(transfer)
    },
    listTransfers: since => mapped(stripe.transfers.list(sinceSeconds(since)), toTransfer),
  }
}
