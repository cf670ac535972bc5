import type { Language } from '#contract/kernel/languages.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { listYears } from '#contract/kernel/years.ts'
import { personName } from '#contract/messages/former-member.ts'
import { sellerExportHeads, taxpayerWords } from '#contract/messages/sellers-export.ts'
import { compactAccount } from '#contract/payments/iban.rules.ts'
import type { SellersReport } from '#contract/payments/sellers.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { writeInCurrencies } from '../../kernel/csv.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { audit } from '../audit/audit.service.ts'
import { openAccountNumber, rowOfDetails, rowOfTaxNumber } from './account-number.service.ts'
import {
  findSellerYears,
  listSellerLines,
  listSellers,
  listTaxNumbers,
  type SellerLine,
} from './sellers.queries.ts'
import { sellerView } from './sellers.views.ts'

type Found = Pick<SellersReport, 'count' | 'results' | 'year' | 'years'>

/** One page of the owners whom the platform reports for a year. */
export const readSellers = async (
  ctx: Context,
  { year: asked, ...page }: { year?: number | undefined; limit: number; offset: number },
): Promise<Found> => {
  const now = ctx.clock()
  const current = now.getUTCFullYear()
  const year = asked ?? current
  const [{ count, sellers }, edges] = await Promise.all([
    listSellers(ctx.db, { year, now }, page),
    findSellerYears(ctx.db),
  ])
  return { count, results: sellers.map(sellerView), year, years: listYears(current, edges) }
}

interface TaxNumber {
  readonly country: string
  readonly number: string
}

/** The directive reports the holder of an account only where it is somebody else. */
const holderOf = ({ account_name: holder, details }: SellerLine) =>
  holder === details?.legal_name ? null : holder

const cellsOf = (ctx: Context, line: SellerLine, numbers: readonly TaxNumber[], language: Language) => {
  const said = line.details
  return [
    personName(line.full_name, language),
    line.email,
    said && taxpayerWords[language][said.kind],
    said?.legal_name,
    said?.street,
    said?.postcode,
    said?.city,
    said?.country,
    numbers.map(({ number }) => number).join('; '),
    numbers.map(({ country }) => country).join('; '),
    said?.place_of_birth,
    said?.vat_number,
    said?.date_of_birth,
    said?.registration_number,
    line.account_number_sealed &&
      compactAccount(openAccountNumber(ctx, line.account_number_sealed, rowOfDetails(line.owner_id))),
    holderOf(line),
    line.property,
    line.address,
    line.city,
    line.state,
    line.country,
    line.land_registration,
    line.quarter,
    line.lettings,
    line.nights,
    toUnits(line.consideration_cents, line.currency),
    toUnits(line.fees_cents, line.currency),
    // The platform withholds none: taxes that guests pay are credited to the owner, who pays them on.
    0,
  ]
}

/** All fields of the directive for a year, by owner, home and quarter. Refuses whatever `takeProof` refuses. */
export const exportSellers = (
  ctx: Context,
  { year, language }: { year: number; language: Language },
  takeProof: TakeProof,
): Promise<{ filename: string; content: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    const lines = await listSellerLines(tx, { year, now: ctx.clock() })
    const owners = [...new Set(lines.map(line => line.owner_id))]
    const numbers = Map.groupBy(await listTaxNumbers(tx, owners), ({ owner_id }) => owner_id)
    const opened = (ownerId: string) =>
      (numbers.get(ownerId) ?? []).map(({ country, number_sealed }) => ({
        country,
        number: openAccountNumber(ctx, number_sealed, rowOfTaxNumber(ownerId, country)),
      }))
    await audit(tx, {
      action: 'sellers.exported',
      subject: { kind: 'platform', id: null },
      after: { count: owners.length, from_date: `${year}-01-01`, to_date: `${year}-12-31` },
    })
    return {
      filename: `latchkey-sellers-${year}.csv`,
      content: writeInCurrencies(language, sellerExportHeads[language], lines, line =>
        cellsOf(ctx, line, opened(line.owner_id), language).map(cell => cell ?? null),
      ),
    }
  })
