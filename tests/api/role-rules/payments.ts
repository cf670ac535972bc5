import { TAX_DETAILS } from '../../support/tax-details.ts'
import { all, type Rule, signedIn, unknownToken } from './rule.ts'

const onlyAdmins = (status: number) => signedIn(403, 403, 403, 403, 403, status)

export const paymentsRules = {
  'payments.balance': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.transactions': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.export': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.statement': {
    request: () => ({ query: { month: '2026-01' } }),
    expect: signedIn(403, 403, 403, 200, 200, 403),
  },
  'payments.bankDetails': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.updateBankDetails': {
    request: () => ({
      payload: { bank_name: 'Ferry Bank', account_name: 'Robin Example', account_number: '000123456789' },
    }),
    // Owners must re-authenticate.
    expect: signedIn(403, 403, 403, 401, 401, 403),
  },
  'payments.waitingAccounts': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'payments.undoBankDetails': { request: unknownToken, expect: all(404) },

  'withdrawals.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'withdrawals.create': {
    // More than the balance: callers with permission get that refusal.
    request: () => ({
      payload: {
        amount: 1_000_000,
        bankName: 'Ferry Bank',
        accountName: 'Robin Example',
        accountNumber: '000123456789',
      },
    }),
    expect: signedIn(403, 403, 403, 409, 409, 403),
  },
  'withdrawals.complete': {
    request: async personas => ({
      params: { id: await personas.freshWithdrawal() },
      payload: { reference: 'FT-2026-0001' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'withdrawals.reject': {
    request: async personas => ({
      params: { id: await personas.freshWithdrawal() },
      payload: { reason: 'The bank does not know this account.' },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  'fundRequests.waiting': { request: () => ({}), expect: signedIn(403, 403, 403, 403, 403, 200) },
  'fundRequests.read': {
    request: async personas => ({ params: { id: await personas.freshWithdrawal() } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'fundRequests.ledger': {
    request: personas => ({ params: { id: personas.people.owner.id } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'fundRequests.decide': {
    request: async personas => ({
      payload: {
        decisions: [{ id: await personas.freshWithdrawal(), status: 'completed', reference: 'FT-2026-0001' }],
      },
    }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  // Admins must re-authenticate.
  'fundRequests.send': {
    request: async personas => ({ payload: { ids: [await personas.freshWithdrawal()] } }),
    expect: onlyAdmins(401),
  },
  'stripeAccount.get': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  // Nothing of it is there before an admin has turned it on.
  'stripeAccount.connect': {
    request: () => ({ payload: { country: 'DE' } }),
    expect: signedIn(403, 403, 403, 404, 404, 403),
  },
  'stripeAccount.check': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'stripeAccount.disconnect': { request: () => ({}), expect: signedIn(403, 403, 403, 404, 404, 403) },
  'fundRequests.bankFile': {
    request: async personas => ({ payload: { ids: [await personas.freshWithdrawal()] } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },
  'fundRequests.transferFile': {
    request: async personas => ({ payload: { ids: [await personas.freshTransfer()] } }),
    expect: signedIn(403, 403, 403, 403, 403, 200),
  },

  'taxes.report': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'taxes.exportReport': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'taxDetails.get': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'taxDetails.update': {
    request: () => ({ payload: TAX_DETAILS }),
    // Owners must re-authenticate.
    expect: signedIn(403, 403, 403, 401, 401, 403),
  },
  'sellers.report': { request: () => ({}), expect: onlyAdmins(200) },
  // Admins must re-authenticate.
  'sellers.exportReport': { request: () => ({ payload: { year: 2026 } }), expect: onlyAdmins(401) },
  'taxes.platformReport': { request: () => ({}), expect: onlyAdmins(200) },
  'taxes.exportPlatformReport': { request: () => ({}), expect: onlyAdmins(200) },
  'bookkeeping.balance': {
    request: () => ({ query: { from: '2026-01', until: '2026-02' } }),
    expect: onlyAdmins(200),
  },
  'bookkeeping.export': {
    request: () => ({ payload: { from: '2026-01', until: '2026-02', format: 'journal' } }),
    expect: onlyAdmins(200),
  },
  'documents.pdf': {
    request: async personas => ({ params: { id: await personas.freshReceipt() } }),
    expect: signedIn(403, 200, 404, 200, 404, 200),
  },

  'collectingAccounts.get': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'collectingAccounts.update': {
    request: () => ({ payload: { holder: 'Ola Owner', iban: 'DE89370400440532013000', bic: null } }),
    // Owners must re-authenticate.
    expect: signedIn(403, 403, 403, 401, 401, 403),
  },
  'collectingAccounts.keep': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'guestPayments.collected': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'guestPayments.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'guestPayments.previewImport': {
    request: personas => personas.statementUpload(),
    expect: signedIn(403, 403, 403, 409, 409, 200),
  },
  'guestPayments.import': {
    request: personas => personas.statementUpload(),
    expect: signedIn(403, 403, 403, 409, 409, 201),
  },
  'guestPayments.record': {
    request: async personas => ({
      payload: {
        booking: await personas.freshPaidStay(),
        amount: 10,
        received_on: '2026-01-02',
        note: 'In cash.',
      },
    }),
    expect: signedIn(403, 403, 403, 409, 409, 201),
  },
  'guestPayments.candidates': {
    request: async personas => ({ params: { id: await personas.freshPayment() } }),
    expect: signedIn(403, 403, 403, 404, 404, 200),
  },
  'guestPayments.assign': {
    request: async personas => ({
      params: { id: await personas.freshPayment() },
      payload: { booking: await personas.freshPaidStay() },
    }),
    expect: signedIn(403, 403, 403, 404, 404, 200),
  },
  'guestPayments.unassign': {
    request: async personas => ({
      params: { id: await personas.freshAssignedPayment() },
      payload: { note: 'It is for another stay.' },
    }),
    expect: signedIn(403, 403, 403, 404, 404, 200),
  },
  'guestPayments.close': {
    request: async personas => ({
      params: { id: await personas.freshPayment() },
      payload: { as: 'returned', note: 'The payer asked for it.' },
    }),
    expect: signedIn(403, 403, 403, 404, 404, 200),
  },
  'guestPayments.disputes': { request: () => ({}), expect: onlyAdmins(200) },
  'guestPayments.refunds': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 200) },
  'guestPayments.overdueOfOwners': { request: () => ({}), expect: onlyAdmins(200) },
  'guestPayments.refundFile': {
    request: async personas => {
      await personas.freshRefundWithAccount()
      return { payload: { again: true } }
    },
    expect: signedIn(403, 403, 403, 409, 409, 200),
  },
  'guestPayments.sendRefund': {
    request: async personas => ({
      params: { id: await personas.freshRefund() },
      payload: { reference: 'FT-2026-0002' },
    }),
    expect: signedIn(403, 403, 403, 404, 404, 200),
  },

  // Who does not sign it is refused.
  'cardEvents.receive': { request: () => ({ payload: { id: 'evt_1' } }), expect: all(400) },
} satisfies Record<string, Rule>
