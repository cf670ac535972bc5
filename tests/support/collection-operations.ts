import fc from 'fast-check'

export type CollectionOperation =
  | { do: 'book'; dollars: number; ahead: number }
  | { do: 'import'; lines: { which: number; share: number; named: boolean }[] }
  | { do: 'import again'; which: number }
  | { do: 'record'; which: number; share: number }
  | { do: 'assign' | 'unassign' | 'send refund' | 'reinstate'; which: number; to: number }
  | { do: 'close'; which: number; as: 'returned' | 'other' }
  | { do: 'cancel'; which: number; percentage: number }
  | { do: 'move'; which: number; dollars: number }
  | { do: 'let a day pass and settle' }
  | { do: 'withdraw'; percent: number }
  | { do: 'decide'; which: number; complete: boolean }

const which = fc.nat(10_000)
const only = <Name extends CollectionOperation['do']>(name: Name) => fc.constant(name)
/** Of the price: a part, all of it, or too much. */
const share = fc.constantFrom(30, 50, 70, 100, 100, 100, 130)
/** What may happen to the money of guests; stays and payments are chosen by chance numbers. */
export const collectionOperation: fc.Arbitrary<CollectionOperation> = fc.oneof(
  fc.record({
    do: only('book'),
    dollars: fc.integer({ min: 1, max: 900 }),
    ahead: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({
    do: only('import'),
    lines: fc.array(fc.record({ which, share, named: fc.constantFrom(true, true, false) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({ do: only('import again'), which }),
  fc.record({ do: only('record'), which, share }),
  fc.record({ do: fc.constantFrom('assign', 'unassign', 'send refund', 'reinstate'), which, to: which }),
  fc.record({ do: fc.constantFrom('assign', 'unassign', 'send refund'), which, to: which }),
  fc.record({ do: only('close'), which, as: fc.constantFrom('returned', 'other') }),
  fc.record({ do: only('cancel'), which, percentage: fc.constantFrom(0, 50, 100) }),
  fc.record({ do: only('move'), which, dollars: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: only('let a day pass and settle') }),
  fc.record({ do: only('withdraw'), percent: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: only('decide'), which, complete: fc.boolean() }),
)
