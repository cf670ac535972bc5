import * as z from 'zod/mini'
import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  balance,
  bankDetails,
  bankDetailsChanges,
  completion,
  exportFilters,
  month,
  newWithdrawal,
  rejection,
  statement,
  transaction,
  transactionFilters,
  withdrawal,
  withdrawalFilters,
} from './schemas.ts'

export const paymentCalls = declareCalls({
  balance: {
    method: 'GET',
    openToViewers: true,
    path: '/payments/balance/',
    summary: 'What the owner has, may withdraw, and has on its way',
    who: ['owner'],
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
    query: exportFilters,
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
    query: z.strictObject({ month }),
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
    who: ['owner'],
    body: bankDetailsChanges,
    responses: { 200: bankDetails },
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
    who: ['owner'],
    body: newWithdrawal,
    idempotent: true,
    responses: { 201: withdrawal },
    refusals: ['withdrawal.exceeds_balance', 'request.key_reused'],
  },
  complete: {
    method: 'POST',
    path: '/withdrawals/:id/complete/',
    summary: 'The money has left, under this reference of the bank',
    who: ['admin'],
    params: idParams,
    body: completion,
    responses: { 200: withdrawal },
    refusals: ['withdrawal.decided', 'withdrawal.own'],
  },
  reject: {
    method: 'POST',
    path: '/withdrawals/:id/reject/',
    summary: 'The money stays with the owner, for this reason',
    who: ['admin'],
    params: idParams,
    body: rejection,
    responses: { 200: withdrawal },
    refusals: ['withdrawal.decided', 'withdrawal.own'],
  },
})
