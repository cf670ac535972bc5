import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { currency, token } from '../kernel/fields.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  balance,
  bankDetails,
  bankDetailsChanges,
  completion,
  month,
  newWithdrawal,
  rejection,
  statement,
  transaction,
  transactionExportFilters,
  transactionFilters,
  undoneAccount,
  waitingAccount,
  withdrawal,
  withdrawalFilters,
} from './schemas.ts'

/** Without a currency, the first in which the owner has homes or had money. */
export const currencyQuery = z.strictObject({ currency: z.optional(currency) })

export const paymentCalls = declareCalls({
  balance: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/payments/balance/',
    summary: 'What the owner has, may withdraw, and has on its way',
    who: ['owner'],
    query: currencyQuery,
    responses: { 200: balance },
  },
  transactions: {
    method: 'GET',
    path: '/payments/transactions/',
    summary: "Movements of the owner's money, newest first",
    who: ['owner'],
    query: transactionFilters,
    responses: { 200: page(transaction) },
  },
  export: {
    method: 'GET',
    path: '/payments/export/',
    summary: "Movements of the owner's money as a table, newest first",
    who: ['owner'],
    query: transactionExportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
    refusals: ['payments.export_too_long'],
    triesPerMinute: 30,
  },
  statement: {
    method: 'GET',
    path: '/payments/statement/',
    summary: 'A month with its opening balance, its movements and its closing balance',
    who: ['owner'],
    query: z.extend(currencyQuery, { month }),
    responses: { 200: statement },
  },
  bankDetails: {
    method: 'GET',
    path: '/payments/bank_details/',
    summary: "Where the owner's money goes; nothing before it was said",
    who: ['owner'],
    responses: { 200: z.nullable(bankDetails) },
  },
  updateBankDetails: {
    method: 'PATCH',
    path: '/payments/bank_details/',
    summary: "Say or change where the owner's money goes",
    audits: 'bank_details.changed',
    who: ['owner'],
    reauthenticates: true,
    body: bankDetailsChanges,
    responses: { 200: bankDetails },
    refusals: ['session.reauthentication_needed'],
    triesPerMinute: 30,
  },
  waitingAccounts: {
    method: 'GET',
    path: '/payments/waiting_accounts/',
    summary: 'Accounts that were named lately, with the time from which money may go there',
    who: ['owner'],
    responses: { 200: z.array(waitingAccount) },
  },
  undoBankDetails: {
    method: 'POST',
    path: '/payments/bank_details/undo/',
    summary:
      'By the mailed link: take a new account away again, put the former back, stop what goes there, start a password reset',
    audits: 'bank_details.undone',
    who: 'anyone',
    body: z.strictObject({ token }),
    responses: { 200: undoneAccount },
    refusals: ['account.link_invalid'],
    triesPerMinute: 10,
  },
})

export const withdrawalCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/withdrawals/',
    summary: "The owner's withdrawals, newest first; everyone's for an admin",
    who: ['admin', 'owner'],
    query: withdrawalFilters,
    responses: { 200: page(withdrawal) },
  },
  create: {
    method: 'POST',
    path: '/withdrawals/',
    summary: 'Request a withdrawal from the available balance',
    audits: ['withdrawal.requested', 'bank_details.changed'],
    who: ['owner'],
    reauthenticates: true,
    body: newWithdrawal,
    idempotent: true,
    responses: { 201: withdrawal },
    refusals: [
      'withdrawal.exceeds_balance',
      'withdrawal.account_waiting',
      'stripe_account.not_ready',
      'session.reauthentication_needed',
      'request.key_reused',
    ],
  },
  complete: {
    method: 'POST',
    path: '/withdrawals/:id/complete/',
    summary: 'The money has left, under this reference of the bank',
    audits: 'withdrawal.completed',
    who: ['admin'],
    params: idParams,
    body: completion,
    responses: { 200: withdrawal },
    refusals: ['withdrawal.decided', 'withdrawal.own', 'withdrawal.through_stripe'],
  },
  reject: {
    method: 'POST',
    path: '/withdrawals/:id/reject/',
    summary: 'The money stays with the owner, for this reason',
    audits: 'withdrawal.rejected',
    who: ['admin'],
    params: idParams,
    body: rejection,
    responses: { 200: withdrawal },
    refusals: ['withdrawal.decided', 'withdrawal.own', 'withdrawal.handed_over'],
  },
})
