import type { Context } from '#api/context.ts'
import type { Transaction } from '#api/db/transaction.ts'
import { rowOfTaxNumber, sealAccount } from '#api/domains/payments/account-number.service.ts'
import { putTaxDetails, putTaxNumbers } from '#api/domains/payments/tax-details.queries.ts'
import { lastFour } from '#contract/payments/rules.ts'

/** Plainly invented: the street is one of examples, and no country issues such numbers. The other owner has said nothing. */
const demoDetails = {
  ownerKey: 'owner',
  details: {
    kind: 'individual',
    legal_name: 'Helen Marchetti',
    street: 'Via Esempio 1',
    postcode: '00000',
    city: 'Varenna',
    country: 'IT',
    place_of_birth: '',
    vat_number: '',
    date_of_birth: '1970-01-01',
    registration_number: '',
  },
  number: { country: 'IT', written: 'EXAMPLE0000000001' },
} as const

export const insertTaxDetails = async (
  ctx: Context,
  tx: Transaction,
  { personId, now }: { personId: (key: string) => string; now: Date },
) => {
  const { ownerKey, details, number } = demoDetails
  const { country, written } = number
  const ownerId = personId(ownerKey)
  await putTaxDetails(tx, ownerId, details, now)
  await putTaxNumbers(tx, ownerId, {
    countries: [country],
    changed: [
      {
        country,
        number_sealed: sealAccount(ctx, written, rowOfTaxNumber(ownerId, country)),
        last_characters: lastFour(written),
      },
    ],
  })
}
