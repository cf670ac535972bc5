import fc from 'fast-check'

/** What a cardholder or their bank does. */
export interface DisputeOperation {
  do: 'dispute' | 'win' | 'lose' | 'fail a refund'
  which: number
}

/** What happens to one stay. */
export type StayOperation =
  | { do: 'pay'; which: number; comesBack: boolean }
  | { do: 'transfer'; which: number; dollars: number }
  | { do: 'say yes' | 'say no' | 'guest cancels'; which: number }
  | { do: 'leave earlier'; which: number; after: number }

/** What may happen to stays that are paid by card; stays, payments and disputes are chosen by chance numbers. */
export type CardOperation =
  | {
      do: 'book'
      status: 'pending' | 'confirmed'
      deposit: number
      /** For each night. */
      dollars: number
      nights: number
      ahead: number
    }
  | StayOperation
  | DisputeOperation
  | { do: 'send transfers' | 'reverse'; which: number }
  | {
      do: 'break'
      call: 'capture' | 'cancel' | 'refunds' | 'sessions' | 'transfers'
      as: 'refused' | 'answer lost'
    }
  | { do: 'deliver events'; reverse: boolean; times: number }
  | { do: 'lose events' }
  | { do: 'follow' }
  | { do: 'send refunds' | 'send withdrawals' | 'follow withdrawals' }
  | { do: 'settle' }
  | { do: 'withdraw'; percent: number; complete: boolean; through: 'bank' | 'stripe' }

const which = fc.nat(10_000)
const only = <Name extends CardOperation['do']>(name: Name) => fc.constant(name)

export const cardOperation: fc.Arbitrary<CardOperation> = fc.oneof(
  fc.record({
    do: only('book'),
    status: fc.constantFrom('pending', 'confirmed'),
    deposit: fc.constantFrom(30, 100),
    dollars: fc.integer({ min: 20, max: 900 }),
    nights: fc.constantFrom(1, 4),
    // Some have begun, so that they are earned.
    ahead: fc.integer({ min: -2, max: 40 }),
  }),
  { arbitrary: fc.record({ do: only('pay'), which, comesBack: fc.boolean() }), weight: 5 },
  fc.record({ do: only('transfer'), which, dollars: fc.integer({ min: 1, max: 500 }) }),
  { arbitrary: fc.record({ do: fc.constantFrom('say yes', 'say no', 'guest cancels'), which }), weight: 2 },
  {
    arbitrary: fc.record({ do: only('leave earlier'), which, after: fc.integer({ min: 1, max: 3 }) }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constantFrom('send transfers', 'reverse'), which }), weight: 2 },
  {
    arbitrary: fc.record({ do: fc.constantFrom('dispute', 'win', 'lose', 'fail a refund'), which }),
    weight: 3,
  },
  fc.record({
    do: only('break'),
    call: fc.constantFrom('capture', 'cancel', 'refunds', 'sessions', 'transfers'),
    as: fc.constantFrom('refused', 'answer lost'),
  }),
  fc.record({ do: only('deliver events'), reverse: fc.boolean(), times: fc.integer({ min: 1, max: 2 }) }),
  {
    arbitrary: fc.record({
      do: fc.constantFrom(
        'lose events',
        'follow',
        'send refunds',
        'settle',
        'send withdrawals',
        'follow withdrawals',
      ),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      do: only('withdraw'),
      percent: fc.integer({ min: 1, max: 120 }),
      complete: fc.boolean(),
      through: fc.constantFrom('bank', 'stripe'),
    }),
    weight: 3,
  },
)
