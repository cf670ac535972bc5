import type { Language } from '#contract/kernel/languages.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { listYears } from '#contract/kernel/years.ts'
import { reportHeads, taxExportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import type { PlatformTaxReport, TaxReport, TaxReportLine } from '#contract/payments/taxes.schemas.ts'
import type { Context } from '../../context.ts'
import { writeInCurrencies } from '../../kernel/csv.ts'
import type { OwnMoney } from './policy.ts'
import { findTaxedYears, listTaxes, listTaxesByOwner, listTaxesByPlace } from './taxes.queries.ts'

interface YearAsked {
  readonly year?: number | undefined
}

const currentYear = (ctx: Context) => ctx.clock().getUTCFullYear()

/** A report of these lines, with the years that one can choose. */
const toReport = <Line>(
  ctx: Context,
  { year, lines, known }: { year: number; lines: Line[]; known: Awaited<ReturnType<typeof findTaxedYears>> },
) => ({
  year,
  years: listYears(currentYear(ctx), known),
  lines,
})

/** Taxes on the stays of a year at an owner's homes, as the bookings froze them; a cancelled stay has none. */
export const readTaxes = async (
  ctx: Context,
  { ownerId }: OwnMoney,
  { year = currentYear(ctx) }: YearAsked,
): Promise<TaxReport> => {
  const [lines, known] = await Promise.all([
    listTaxes(ctx.db, { ownerId, year }),
    findTaxedYears(ctx.db, ownerId),
  ])
  return toReport(ctx, { year, lines, known })
}

/** The same over the homes of all owners, by place. */
export const readPlatformTaxes = async (
  ctx: Context,
  { year = currentYear(ctx) }: YearAsked,
): Promise<PlatformTaxReport> => {
  const [lines, known] = await Promise.all([listTaxesByPlace(ctx.db, year), findTaxedYears(ctx.db, null)])
  return toReport(ctx, { year, lines, known })
}

const cellsOf = (line: TaxReportLine) => [
  line.country,
  line.state,
  line.city,
  line.property,
  line.tax,
  line.stays,
  line.nights,
  line.guest_nights,
  toUnits(line.nights_cents, line.currency),
  toUnits(line.fees_cents, line.currency),
  toUnits(line.tax_cents, line.currency),
]

const fileOf = (year: number, content: string) => ({ filename: `latchkey-taxes-${year}.csv`, content })

export const exportTaxes = async (ctx: Context, owner: OwnMoney, filters: YearAsked, language: Language) => {
  const { year, lines } = await readTaxes(ctx, owner, filters)
  return fileOf(year, writeInCurrencies(language, taxExportHeads[language], lines, cellsOf))
}

/** The taxes of all owners by home, each with its owner. */
export const exportPlatformTaxes = async (
  ctx: Context,
  { year = currentYear(ctx) }: YearAsked,
  language: Language,
) => {
  const lines = await listTaxesByOwner(ctx.db, year)
  const heads = [reportHeads[language].owner, ...taxExportHeads[language]]
  return fileOf(
    year,
    writeInCurrencies(language, heads, lines, line => [personName(line.owner, language), ...cellsOf(line)]),
  )
}
