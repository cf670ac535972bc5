import type { Language } from '#contract/kernel/languages.ts'
import { listYears } from '#contract/kernel/years.ts'
import { taxExportHeads } from '#contract/messages/exports.ts'
import type { TaxReport } from '#contract/payments/taxes.schemas.ts'
import type { Context } from '../../context.ts'
import { writeCsv } from '../../kernel/csv.ts'
import type { OwnMoney } from './policy.ts'
import { findTaxedYears, listTaxes } from './taxes.queries.ts'

/** Taxes on the stays of a year at an owner's homes, as the bookings froze them; a cancelled stay has none. */
export const readTaxes = async (
  ctx: Context,
  { ownerId }: OwnMoney,
  { year: asked }: { year?: number | undefined },
): Promise<TaxReport> => {
  const current = ctx.clock().getUTCFullYear()
  const year = asked ?? current
  const [lines, { first, last }] = await Promise.all([
    listTaxes(ctx.db, { ownerId, year }),
    findTaxedYears(ctx.db, ownerId),
  ])
  return {
    year,
    years: listYears(current, { first, last }),
    tax_cents: lines.reduce((sum, line) => sum + line.tax_cents, 0),
    lines,
  }
}

export const exportTaxes = async (
  ctx: Context,
  owner: OwnMoney,
  filters: { year?: number | undefined },
  language: Language,
) => {
  const report = await readTaxes(ctx, owner, filters)
  const rows = report.lines.map(line => [
    line.country,
    line.state,
    line.city,
    line.property,
    line.tax,
    line.stays,
    line.nights,
    line.guest_nights,
    line.nights_cents / 100,
    line.fees_cents / 100,
    line.tax_cents / 100,
  ])
  return {
    filename: `latchkey-taxes-${report.year}.csv`,
    content: writeCsv([...taxExportHeads[language]], rows),
  }
}
