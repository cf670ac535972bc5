interface JournalAccountEntry {
  /** By which bookkeepers sort accounts: 1 what the platform has, 2 what it owes, 4 what it earns, 6 what it spends. */
  readonly code: string
  readonly type: 'asset' | 'liability' | 'income' | 'expense'
}

/** The chart of accounts: every account of the journal, in the order of the codes. */
export const CHART_OF_ACCOUNTS = {
  bank: { code: '1000', type: 'asset' },
  card: { code: '1010', type: 'asset' },
  disputes: { code: '1020', type: 'asset' },
  outside: { code: '1100', type: 'asset' },
  guest: { code: '2000', type: 'liability' },
  unassigned: { code: '2010', type: 'liability' },
  refund: { code: '2020', type: 'liability' },
  security_deposits: { code: '2030', type: 'liability' },
  owner: { code: '2100', type: 'liability' },
  payout: { code: '2110', type: 'liability' },
  fee: { code: '4000', type: 'income' },
  other: { code: '4900', type: 'income' },
  card_fees: { code: '6000', type: 'expense' },
} as const satisfies Record<string, JournalAccountEntry>

export type JournalAccount = keyof typeof CHART_OF_ACCOUNTS
export const JOURNAL_ACCOUNTS = Object.keys(CHART_OF_ACCOUNTS) as [JournalAccount, ...JournalAccount[]]

/** What a transaction of the journal records. */
export const JOURNAL_KINDS = [
  'payment_received',
  'payment_captured',
  'payment_assigned',
  'payment_unassigned',
  'payment_returned',
  'payment_other',
  'payment_card_payout',
  'payment_security_deposit',
  'refund_due',
  'refund_withdrawn',
  'refund_sent',
  'refund_sent_to_card',
  'refund_failed',
  'refund_came_back',
  'refund_security_due',
  'refund_security_withdrawn',
  'refund_security_failed',
  'refund_security_came_back',
  'card_fee',
  'card_security_captured',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_fee',
  'dispute_security_lost',
  'earning',
  'earning_reversed',
  'withdrawal',
  'withdrawal_completed',
  'withdrawal_rejected',
  'withdrawal_reversed',
  'security_kept',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]
