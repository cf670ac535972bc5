import { declareCalls } from '../kernel/calls.ts'
import { collectingAccount, collectingAccountChange } from './collecting-accounts.schemas.ts'

/** The account to which guests pay an owner, where owners collect. */
export const collectingAccountCalls = declareCalls({
  get: {
    method: 'GET',
    path: '/payments/collecting_account/',
    summary: 'The account to which guests pay the owner, and the one that replaces it soon',
    who: ['owner'],
    responses: { 200: collectingAccount },
  },
  update: {
    method: 'PUT',
    path: '/payments/collecting_account/',
    summary:
      'Give the account; another one replaces the present one a day later, and guests who still have to pay are told',
    audits: 'collecting_account.changed',
    who: ['owner'],
    reauthenticates: true,
    body: collectingAccountChange,
    responses: { 200: collectingAccount },
    refusals: ['session.reauthentication_needed'],
    triesPerMinute: 30,
  },
  keep: {
    method: 'DELETE',
    path: '/payments/collecting_account/waiting/',
    summary: 'Keep the present account: the one that was to replace it is dropped',
    audits: 'collecting_account.kept',
    who: ['owner'],
    responses: { 200: collectingAccount },
  },
})
