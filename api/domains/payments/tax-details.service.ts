import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { lastFour } from '#contract/payments/rules.ts'
import type { SavedTaxDetails, TaxDetails, TaxDetailsChange } from '#contract/payments/tax-details.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuseFields } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { audit } from '../audit/audit.service.ts'
import { rowOfTaxNumber, sealAccount } from './account-number.service.ts'
import type { OwnMoney } from './policy.ts'
import { findTaxDetails, putTaxDetails, putTaxNumbers } from './tax-details.queries.ts'
import { savedDetailsView, taxDetailsView } from './tax-details.views.ts'

/** What belongs to the other kind of seller is not stored. */
const ofKind = ({ tax_numbers: _, ...said }: TaxDetailsChange) => ({
  ...said,
  ...(said.kind === 'individual' ? { registration_number: '' } : { place_of_birth: '', date_of_birth: '' }),
})

/** A number may be left out only where one is saved for its country. */
const missingNumbers = (
  numbers: TaxDetailsChange['tax_numbers'],
  saved: SavedTaxDetails | null,
): Record<string, FieldMessage> => {
  const known = new Set(saved?.tax_numbers.map(({ country }) => country))
  return Object.fromEntries(
    numbers.flatMap(({ country, number }, index) =>
      number === undefined && !known.has(country)
        ? [[`tax_numbers.${index}.number`, 'tax_details.number_missing' as const]]
        : [],
    ),
  )
}

/** The names of the fields that differ; a number that was typed is a change. */
const changedFields = (
  saved: SavedTaxDetails | null,
  said: ReturnType<typeof ofKind>,
  numbers: TaxDetailsChange['tax_numbers'],
) => {
  const fields = Object.entries(said).flatMap(([field, value]) =>
    value === (saved?.[field as keyof typeof said] ?? '') ? [] : [field],
  )
  const isSame =
    numbers.length === (saved?.tax_numbers.length ?? 0) && numbers.every(({ number }) => number === undefined)
  return isSame ? fields : [...fields, 'tax_numbers']
}

/** Replaces an owner's tax details. Refuses a new country without a number, and whatever `takeProof` refuses. */
export const changeTaxDetails = (
  ctx: Context,
  { ownerId }: OwnMoney,
  change: TaxDetailsChange,
  takeProof: TakeProof,
): Promise<TaxDetails | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const saved = savedDetailsView(await findTaxDetails(tx, ownerId))
    const numbers = change.tax_numbers
    const problems = missingNumbers(numbers, saved)
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    const said = ofKind(change)
    await putTaxDetails(tx, ownerId, { ...said, date_of_birth: said.date_of_birth || null }, ctx.clock())
    await putTaxNumbers(tx, ownerId, {
      countries: numbers.map(({ country }) => country),
      changed: numbers.flatMap(({ country, number }) =>
        number === undefined
          ? []
          : {
              country,
              number_sealed: sealAccount(ctx, number, rowOfTaxNumber(ownerId, country)),
              last_characters: lastFour(number),
            },
      ),
    })
    const fields = changedFields(saved, said, numbers)
    if (fields.length > 0) {
      const subject = { kind: 'tax_details', id: ownerId } as const
      await audit(tx, { action: 'tax_details.changed', subject, concerns: ownerId, after: { fields } })
    }
    return taxDetailsView(await findTaxDetails(tx, ownerId))
  })
