import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import {
  bankFileChoice,
  decisionAnswers,
  decisions,
  ownerLedger,
  sendAnswers,
  sendChoice,
  waitingFunds,
} from './funds.schemas.ts'
import { transactionFilters, withdrawal } from './schemas.ts'

/** Withdrawals for admins; single ones are completed and rejected by `withdrawalCalls`. */
export const fundRequestCalls = declareCalls({
  waiting: {
    method: 'GET',
    path: '/withdrawals/waiting/',
    summary: 'How much waits to be paid out, and since when',
    who: ['admin'],
    responses: { 200: waitingFunds },
  },
  read: {
    method: 'GET',
    path: '/withdrawals/:id/',
    summary: 'One withdrawal',
    who: ['admin'],
    params: idParams,
    responses: { 200: withdrawal },
  },
  ledger: {
    method: 'GET',
    path: '/payments/owners/:id/',
    summary: "One owner's balance and movements, newest first",
    who: ['admin'],
    params: idParams,
    query: transactionFilters,
    responses: { 200: ownerLedger },
  },
  decide: {
    method: 'POST',
    path: '/withdrawals/decide/',
    summary: 'Complete or reject many; each is answered by itself',
    who: ['admin'],
    body: decisions,
    audits: ['withdrawal.completed', 'withdrawal.rejected'],
    responses: { 200: decisionAnswers },
  },
  send: {
    method: 'POST',
    path: '/withdrawals/send/',
    summary: 'Send one or many through Stripe; each is answered by itself, and none is ever sent twice',
    who: ['admin'],
    reauthenticates: true,
    body: sendChoice,
    audits: 'withdrawal.sent',
    responses: { 200: sendAnswers },
    refusals: ['session.reauthentication_needed'],
    triesPerMinute: 30,
  },
  bankFile: {
    method: 'POST',
    path: '/withdrawals/bank_file/',
    summary:
      'What the bank is to pay, with whole account numbers; notes on each request that it was handed over',
    who: ['admin'],
    body: bankFileChoice,
    audits: 'withdrawal.exported',
    file: 'text/csv',
    responses: { 200: fileAnswer },
    refusals: [
      'withdrawal.own',
      'withdrawal.not_waiting',
      'withdrawal.nothing_waits',
      'withdrawal.several_currencies',
    ],
    triesPerMinute: 10,
  },
  transferFile: {
    method: 'POST',
    path: '/withdrawals/transfer_file/',
    summary:
      'The same as credit transfers (pain.001) that a bank imports, from the account of the platform; only accounts with an IBAN',
    who: ['admin'],
    body: bankFileChoice,
    audits: 'withdrawal.exported',
    file: 'application/xml',
    responses: { 200: fileAnswer },
    refusals: [
      'withdrawal.own',
      'withdrawal.not_waiting',
      'withdrawal.nothing_waits',
      'withdrawal.several_currencies',
      'withdrawal.no_iban',
      'withdrawal.no_payout_account',
    ],
    triesPerMinute: 10,
  },
})
