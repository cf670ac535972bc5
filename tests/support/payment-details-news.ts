const PERSON = 'Zo\u00e9 <b>& Co</b>'

const account = {
  holder: PERSON,
  iban: 'GB29NWBK60161331926819',
  bic: 'NWBKGB2L',
  reference: 'RF18000000000001',
}

const both = [
  { kind: 'deposit', cents: 30_000, on: '2027-01-04' },
  { kind: 'balance', cents: 93_456, on: '2027-02-04' },
] as const

const name = PERSON

/** Every news of what is to be paid for a stay, without the stay. */
export const paymentDetailsNews = [
  { name, kind: 'asked', dues: both, account, byCard: false, owner: null },
  { name, kind: 'soon', dues: both, account, byCard: false, owner: null },
  { name, kind: 'overdue', dues: both, account, byCard: false, owner: null },
  {
    name,
    kind: 'asked',
    dues: [{ kind: 'all', cents: 123_456, on: '2027-01-04' }],
    account: { ...account, bic: null },
    byCard: true,
    owner: null,
  },
  { name, kind: 'asked', dues: both, account: null, byCard: true, owner: null },
  { name, kind: 'asked', dues: both, account, byCard: false, owner: PERSON },
  { name, kind: 'account_changed', dues: both, account, byCard: false, owner: PERSON },
  { name, kind: 'direct', owner: PERSON },
  { name, kind: 'unpaid', guest: PERSON, cents: 93_456, on: '2027-02-04' },
] as const
