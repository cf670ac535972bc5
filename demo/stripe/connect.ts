import { invalid, missing, StripeApiError } from './api-error.ts'
import type { FormFields } from './form.ts'
import type { AccountObject, StripeState, StripeTransfer, TransferReversal } from './objects.ts'
import { newId, type StripeWorld } from './world.ts'

/** Countries in which Stripe takes accounts. */
const COUNTRIES =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TH US'.split(
    ' ',
  )
/** A page for an account opens for some minutes. */
const LINK_SECONDS = 300
const NEEDED = ['external_account', 'individual.verification.document', 'tos_acceptance.date']

/** What Stripe says of an account whose owner has said everything, and which it has checked. */
const ready = () => ({
  capabilities: { transfers: 'active' as const },
  details_submitted: true,
  payouts_enabled: true,
  requirements: { currently_due: [], past_due: [], pending_verification: [], disabled_reason: null },
})

interface TransferOrder {
  readonly cents: number
  readonly currency: string
  readonly destination: string
  readonly group: string | null
  readonly metadata: Record<string, string>
}

/** What happens to connected accounts and to the money that is sent to them; each change says so by an event. */
export const openConnect = (state: StripeState, world: StripeWorld) => {
  const accountOf = (id: string): AccountObject => {
    const account = state.accounts[id]
    if (account) return account
    throw new StripeApiError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key 'sk_test_*****ocal' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    })
  }
  const transferOf = (id: string): StripeTransfer => {
    const transfer = state.transfers[id]
    if (!transfer) throw missing('transfer', id)
    return transfer
  }
  const balanceIn = (currency: string) =>
    Object.values(state.transactions)
      .filter(each => each.currency === currency)
      .reduce((sum, { net }) => sum + net, 0)

  const change = (id: string, to: Partial<AccountObject>) => {
    const account = Object.assign(accountOf(id), to)
    world.say('account.updated', account, id)
    return account
  }

  return {
    accountOf,
    transferOf,

    makeAccount(
      country: string,
      controller: FormFields,
      metadata: Record<string, string>,
      id = newId('acct'),
    ): AccountObject {
      if (!COUNTRIES.includes(country))
        throw invalid(`${country} is not currently supported by Stripe.`, {
          code: 'country_unsupported',
          param: 'country',
        })
      const account: AccountObject = {
        id,
        object: 'account',
        created: world.seconds(),
        country,
        controller,
        capabilities: { transfers: 'inactive' },
        charges_enabled: false,
        details_submitted: false,
        payouts_enabled: false,
        requirements: {
          currently_due: [...NEEDED],
          past_due: [...NEEDED],
          pending_verification: [],
          disabled_reason: 'requirements.past_due',
        },
        metadata,
      }
      state.accounts[account.id] = account
      return account
    },

    makeLink(account: string, urls: { return_url: string; refresh_url: string }) {
      const token = newId('link')
      const expires_at = world.seconds() + LINK_SECONDS
      state.accountLinks[token] = { account: accountOf(account).id, expires_at, ...urls }
      return { token, created: world.seconds(), expires_at }
    },

    /** Opens a page for an account, once. */
    openLink(token: string) {
      const link = state.accountLinks[token]
      delete state.accountLinks[token]
      return link && link.expires_at > world.seconds() ? link : undefined
    },

    /** Its owner has said everything, and Stripe has checked it. */
    finishAccount: (id: string) => change(id, ready()),

    /** An account that has been there for long, so that no event says so. */
    knowAccount(id: string, country: string) {
      if (!state.accounts[id]) Object.assign(this.makeAccount(country, {}, {}, id), ready())
    },

    /** Its owner has said everything, and Stripe has not checked it. */
    reviewAccount: (id: string) =>
      change(id, {
        capabilities: { transfers: 'pending' },
        details_submitted: true,
        payouts_enabled: false,
        requirements: {
          currently_due: [],
          past_due: [],
          pending_verification: ['individual.verification.document'],
          disabled_reason: 'requirements.pending_verification',
        },
      }),

    /** Stripe needs something more, and sends nothing meanwhile. */
    restrictAccount: (id: string) =>
      change(id, {
        capabilities: { transfers: 'inactive' },
        details_submitted: true,
        payouts_enabled: false,
        requirements: {
          currently_due: ['individual.verification.document'],
          past_due: ['individual.verification.document'],
          pending_verification: [],
          disabled_reason: 'requirements.past_due',
        },
      }),

    /** Its owner takes the account away from the platform. */
    loseAccount(id: string) {
      delete state.accounts[id]
      world.say('account.application.deauthorized', { id: 'ca_local', object: 'application' }, id)
    },

    /** Money that the platform adds to its balance. */
    topUp: (cents: number, currency: string) =>
      world.book('topup', { amount: cents, fee: 0, currency }, newId('tu')),

    transfer({ cents, currency, destination, group, metadata }: TransferOrder): StripeTransfer {
      if (!Number.isInteger(cents) || cents < 1)
        throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
      const account = state.accounts[destination]
      if (!account)
        throw invalid(`No such destination: '${destination}'`, {
          code: 'resource_missing',
          param: 'destination',
        })
      if (account.capabilities.transfers !== 'active')
        throw invalid(
          'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
          { code: 'insufficient_capabilities_for_transfer' },
        )
      if (balanceIn(currency) < cents)
        throw invalid(
          'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
          { code: 'balance_insufficient' },
        )
      const id = newId('tr')
      const transfer: StripeTransfer = {
        id,
        object: 'transfer',
        created: world.seconds(),
        amount: cents,
        amount_reversed: 0,
        balance_transaction: world.book('transfer', { amount: -cents, fee: 0, currency }, id).id,
        currency,
        description: null,
        destination,
        livemode: false,
        metadata,
        reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
        reversed: false,
        source_transaction: null,
        transfer_group: group,
      }
      state.transfers[id] = transfer
      world.say('transfer.created', transfer)
      return transfer
    },

    /** All of it that is left, or a part. */
    reverse(id: string, cents: number | undefined, metadata: Record<string, string> = {}): TransferReversal {
      const transfer = transferOf(id)
      const left = transfer.amount - transfer.amount_reversed
      const amount = cents ?? left
      if (!Number.isInteger(amount) || amount < 1 || amount > left)
        throw invalid(`Transfer ${id} can only be reversed up to ${left}.`, { param: 'amount' })
      const reversal: TransferReversal = {
        id: newId('trr'),
        object: 'transfer_reversal',
        created: world.seconds(),
        amount,
        currency: transfer.currency,
        transfer: id,
        metadata,
      }
      transfer.amount_reversed += amount
      transfer.reversed = transfer.amount_reversed === transfer.amount
      transfer.reversals.data.push(reversal)
      world.book('transfer_refund', { amount, fee: 0, currency: transfer.currency }, reversal.id)
      world.say('transfer.reversed', transfer)
      return reversal
    },
  }
}

export type StripeConnect = ReturnType<typeof openConnect>
