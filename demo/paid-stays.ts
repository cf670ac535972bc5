import type { Settlement } from '#contract/payments/stay-payments.schemas.ts'
import type { POLICY_STEPS } from '#contract/pricing/cancellation.rules.ts'

export interface DemoPayment {
  /** Of the total of the stay. */
  percent: number
  daysAgo: number
  payer: string
  /** Where the bank says that it came from; empty where an admin recorded it by hand. */
  account: string
  /** What the payer wrote, or the admin's note; transfers of stays have the reference. */
  written: string
}

interface DemoPaidStay {
  homeKey: string
  guestKey: string
  settlement: Settlement
  deposit: number
  balanceDays: number
  policy: keyof typeof POLICY_STEPS
  payments: readonly DemoPayment[]
  /** What was paid beyond what the stay costs. */
  refund?: { dueDaysAgo: number; sent?: { daysAgo: number; reference: string } }
}

/** Accounts of the documentation of IBANs, which belong to nobody. */
const FROM = {
  ada: { payer: 'ADA LINDQVIST', account: 'SE4550000000058398257466' },
  guest: { payer: 'D OKAFOR', account: 'GB29NWBK60161331926819' },
  greta: { payer: 'HOFFMANN GRETA', account: 'DE75512108001245126199' },
  dev: { payer: 'Dev Raman', account: 'IE29AIBK93115212345678' },
  bruno: { payer: 'KELLER BRUNO', account: 'CH9300762011623852957' },
} as const

const transfer = (who: keyof typeof FROM, percent: number, daysAgo: number): DemoPayment => ({
  ...FROM[who],
  percent,
  daysAgo,
  written: '',
})

const terms = (deposit: number, balanceDays: number, policy: DemoPaidStay['policy'] = 'moderate') => ({
  settlement: 'platform' as const,
  deposit,
  balanceDays,
  policy,
})

/** Mostly at homes of the first owner, one in euros, and ahead: of earlier stays only two were paid here, one of each owner. */
export const demoPaidStays: readonly DemoPaidStay[] = [
  {
    homeKey: 'wengen-chalet',
    guestKey: 'ada',
    ...terms(30, 30),
    payments: [transfer('ada', 30, 60), transfer('ada', 70, 24)],
  },
  { homeKey: 'naoussa-house', guestKey: 'guest', ...terms(30, 14), payments: [transfer('guest', 30, 8)] },
  {
    homeKey: 'pienza-podere',
    guestKey: 'greta',
    ...terms(50, 30, 'firm'),
    payments: [transfer('greta', 50, 46)],
  },
  { homeKey: 'bruges-canal', guestKey: 'clara', ...terms(100, 30), payments: [] },
  {
    homeKey: 'kyoto-machiya',
    guestKey: 'maren',
    ...terms(100, 30, 'flexible'),
    payments: [
      { percent: 100, daysAgo: 39, payer: '', account: '', written: 'In cash, at the spring meeting.' },
    ],
  },
  { homeKey: 'pemaquid-keeper', guestKey: 'kaya', ...terms(100, 30), settlement: 'direct', payments: [] },
  {
    homeKey: 'hanalei-bungalow',
    guestKey: 'dev',
    ...terms(100, 30),
    payments: [transfer('dev', 100, 66), transfer('dev', 100, 62)],
    refund: { dueDaysAgo: 62, sent: { daysAgo: 60, reference: 'BNK-80014417' } },
  },
  {
    homeKey: 'woodstock-saltbox',
    guestKey: 'bruno',
    ...terms(100, 30, 'strict'),
    payments: [transfer('bruno', 100, 33)],
    refund: { dueDaysAgo: 31 },
  },
  {
    homeKey: 'brooklyn-loft',
    guestKey: 'noor',
    ...terms(100, 30, 'flexible'),
    payments: [{ percent: 100, daysAgo: 90, payer: '', account: '', written: 'By check.' }],
  },
  {
    homeKey: 'alfama-house',
    guestKey: 'guest',
    ...terms(100, 30, 'flexible'),
    payments: [transfer('guest', 100, 80)],
  },
  // In euros.
  { homeKey: 'pinhao-quinta', guestKey: 'ada', ...terms(30, 30), payments: [transfer('ada', 30, 3)] },
  // Of these the platform holds a security deposit, too.
  {
    homeKey: 'hallstatt-boathouse',
    guestKey: 'bruno',
    ...terms(100, 30, 'flexible'),
    payments: [transfer('bruno', 100, 30)],
  },
  {
    homeKey: 'taos-adobe',
    guestKey: 'ada',
    ...terms(100, 30, 'flexible'),
    payments: [transfer('ada', 100, 42)],
  },
]

interface DemoOtherPayment extends DemoPayment {
  /** The half that is open of this stay, or so many cents. */
  halfOf?: readonly [homeKey: string, guestKey: string]
  cents: number
  closed?: { as: 'returned' | 'other'; note: string }
}

/** Without a reference that names a stay. */
export const demoOtherPayments: readonly DemoOtherPayment[] = [
  {
    ...transfer('greta', 0, 2),
    written: 'Rest Toskana, liebe Grüße',
    halfOf: ['pienza-podere', 'greta'],
    cents: 0,
  },
  {
    payer: 'T. van den Berg',
    account: 'NL91ABNA0417164300',
    percent: 0,
    daysAgo: 1,
    written: 'aanbetaling huisje',
    cents: 15_000,
  },
  {
    payer: 'ACME GARDENS LTD',
    account: 'GB33BUKB20201555555555',
    percent: 0,
    daysAgo: 17,
    written: 'Invoice 4471',
    cents: 41_850,
    closed: { as: 'returned', note: 'Meant for somebody else. Sent back to the payer.' },
  },
  {
    payer: 'Demo Bank',
    account: 'DE02120300000000202051',
    percent: 0,
    daysAgo: 30,
    written: 'Interest',
    cents: 312,
    closed: { as: 'other', note: 'Interest of the quarter.' },
  },
]
