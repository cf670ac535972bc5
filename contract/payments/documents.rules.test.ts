import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentedStay, documentNumber, dueDocuments, type IssuedReceipt } from './documents.rules.ts'

const stay: DocumentedStay = {
  status: 'confirmed',
  total_cents: 100,
  kept_cents: 0,
  paid_cents: 100,
  refund_due: false,
  receipts: [],
}
const receipt = (id: string, total_cents: number, credited_cents = 0) => ({ id, total_cents, credited_cents })

describe('the documents that a stay lacks', () => {
  it.each([
    ['none before all of it is paid', { paid_cents: 99 }, []],
    ['a receipt once it is', {}, [{ kind: 'receipt', total_cents: 100, before_cents: 0 }]],
    ['none a second time', { receipts: [receipt('a', 100)] }, []],
    ['none for a request', { status: 'pending' }, []],
    ['none while something goes back', { receipts: [receipt('a', 150)], refund_due: true }, []],
    [
      'a receipt for what it costs more',
      { receipts: [receipt('a', 80)] },
      [{ kind: 'receipt', total_cents: 20, before_cents: 80 }],
    ],
    [
      'credit notes for the newest receipts first',
      { receipts: [receipt('a', 100), receipt('b', 40, 10)] },
      [{ kind: 'credit_note', total_cents: 30, before_cents: 10, corrects: 'b' }],
    ],
    [
      'credit notes for all that was paid, where nothing was kept',
      { status: 'cancelled', paid_cents: 0, receipts: [receipt('a', 100), receipt('b', 40)] },
      [
        { kind: 'credit_note', total_cents: 40, before_cents: 0, corrects: 'b' },
        { kind: 'credit_note', total_cents: 100, before_cents: 0, corrects: 'a' },
      ],
    ],
    [
      'a receipt for what is kept of a deposit',
      { status: 'cancelled', paid_cents: 15, kept_cents: 15 },
      [{ kind: 'receipt', total_cents: 15, before_cents: 0 }],
    ],
  ] satisfies [string, Partial<DocumentedStay>, object[]][])('are %s', (_, changes, documents) => {
    expect(dueDocuments({ ...stay, ...changes } as DocumentedStay)).toEqual(documents)
  })

  it('make the sum what the stay costs, whatever happened to it, and never more than was paid', () => {
    const change = fc.record({
      status: fc.constantFrom('pending', 'confirmed', 'cancelled', 'completed'),
      total_cents: fc.nat(300),
      received: fc.nat(300),
      kept_share: fc.double({ min: 0, max: 1, noNaN: true }),
      is_sent: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        let receipts: IssuedReceipt[] = []
        for (const { status, total_cents, received, kept_share, is_sent } of changes) {
          const isCancelled = status === 'cancelled'
          const kept_cents = isCancelled ? Math.floor(Math.min(received, total_cents) * kept_share) : 0
          const owed = isCancelled ? kept_cents : total_cents
          const refund_due = received > owed && !is_sent
          const paid_cents = Math.min(received, owed)
          for (const due of dueDocuments({
            status,
            total_cents,
            kept_cents,
            paid_cents,
            refund_due,
            receipts,
          }))
            receipts =
              due.kind === 'receipt'
                ? [...receipts, receipt(`${receipts.length}`, due.total_cents)]
                : receipts.map(each =>
                    each.id === due.corrects
                      ? receipt(each.id, each.total_cents, each.credited_cents + due.total_cents)
                      : each,
                  )
          const sum = receipts.reduce((left, each) => left + each.total_cents - each.credited_cents, 0)
          expect(receipts.every(each => each.credited_cents <= each.total_cents)).toBe(true)
          if (!refund_due) expect(sum).toBeLessThanOrEqual(paid_cents)
          if (!refund_due && status !== 'pending' && paid_cents === owed) expect(sum).toBe(owed)
        }
      }),
    )
  })
})

it('a number has its year and at least four figures', () => {
  expect(documentNumber({ year: 2026, number: 7 })).toBe('2026-0007')
  expect(documentNumber({ year: 2026, number: 12_345 })).toBe('2026-12345')
})
