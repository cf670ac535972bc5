import { createHmac } from 'node:crypto'
import { lastFour } from '#contract/payments/rules.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'

type Secrets = Pick<Context, 'secrets'>

const keyOf = ({ secrets }: Secrets) => secrets.keyFor('bank-account')

/** An account number sealed for the row of that name, in which alone it can be opened. */
export const sealAccount = (ctx: Secrets, number: string, row: string): Buffer =>
  seal(keyOf(ctx), number, row)

/** An account number sealed for storage in the row with that id. */
export const sealAccountNumber = (ctx: Secrets, number: string, row: string) => ({
  account_number_sealed: sealAccount(ctx, number, row),
  account_last4: lastFour(number),
})

export const openAccountNumber = (ctx: Secrets, sealed: Buffer, row: string) =>
  unseal(keyOf(ctx), sealed, row)

/** Replaces an account number where requests are compared: a plain hash of so few digits could be guessed. */
export const nameOfAccountNumber = (ctx: Secrets, number: string) =>
  createHmac('sha256', keyOf(ctx)).update(number).digest('base64url')

export const rowOfCollecting = (id: string) => `collecting_accounts ${id}`
export const rowOfDetails = (ownerId: string) => `bank_details ${ownerId}`
export const rowOfIncoming = (id: string) => `incoming_payments ${id}`
export const rowOfTaxNumber = (ownerId: string, country: string) => `tax_numbers ${ownerId} ${country}`
export const rowOfWithdrawal = (id: string) => `withdrawals ${id}`
