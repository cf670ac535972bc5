import fc from 'fast-check'

/** What may happen to security deposits; stays are chosen by chance numbers. */
export type SecurityOperation =
  | { do: 'book'; nights: number; ahead: number }
  | { do: 'provide'; which: number; comesBack: boolean }
  | { do: 'transfer'; which: number; dollars: number }
  | { do: 'claim'; which: number; dollars: number }
  | { do: 'answer' | 'withdraw' | 'cancel' | 'revive'; which: number }
  | { do: 'decide'; which: number; percent: number }
  | { do: 'leave earlier'; which: number; after: number }
  | { do: 'wait'; hours: number }
  | { do: 'break'; call: 'capture' | 'cancel' | 'refunds' | 'sessions'; as: 'refused' | 'answer lost' }
  | { do: 'deliver events'; reverse: boolean; times: number }
  | { do: 'lose events' | 'keep' | 'follow' | 'send refunds' }

const which = fc.nat(10_000)
const only = <Name extends SecurityOperation['do']>(name: Name) => fc.constant(name)

export const securityOperation: fc.Arbitrary<SecurityOperation> = fc.oneof(
  fc.record({
    do: only('book'),
    nights: fc.constantFrom(1, 2, 5, 10),
    ahead: fc.integer({ min: 0, max: 3 }),
  }),
  { arbitrary: fc.record({ do: only('provide'), which, comesBack: fc.boolean() }), weight: 4 },
  {
    arbitrary: fc.record({ do: only('transfer'), which, dollars: fc.integer({ min: 1, max: 400 }) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ do: only('claim'), which, dollars: fc.integer({ min: 1, max: 320 }) }),
    weight: 9,
  },
  { arbitrary: fc.record({ do: only('answer'), which }), weight: 3 },
  {
    arbitrary: fc.record({ do: only('decide'), which, percent: fc.integer({ min: 0, max: 110 }) }),
    weight: 3,
  },
  fc.record({ do: fc.constantFrom('withdraw', 'cancel', 'revive'), which }),
  {
    arbitrary: fc.record({ do: only('leave earlier'), which, after: fc.integer({ min: 1, max: 4 }) }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: only('wait'), hours: fc.integer({ min: 1, max: 40 }) }), weight: 3 },
  fc.record({
    do: only('break'),
    call: fc.constantFrom('capture', 'cancel', 'refunds', 'sessions'),
    as: fc.constantFrom('refused', 'answer lost'),
  }),
  fc.record({ do: only('deliver events'), reverse: fc.boolean(), times: fc.integer({ min: 1, max: 2 }) }),
  {
    arbitrary: fc.record({ do: fc.constantFrom('lose events', 'keep', 'follow', 'send refunds') }),
    weight: 6,
  },
)
