import type { GenerosityReport, GenerosityToPerson } from '#contract/analytics/generosity.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { generosityExportHeads, reportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { writeCsv } from '../../kernel/csv.ts'
import type { GenerosityRow } from './generosity.queries.ts'

export const generosityToPerson = (row: GenerosityRow): GenerosityToPerson => ({
  person: { id: row.person_id, full_name: row.full_name },
  membership: row.membership_id,
  level: row.level,
  stays: row.stays,
  nights: row.nights,
  discount_cents: row.discount_cents,
})

/** People whose stays had no discount are not listed; the total counts their stays too. */
export const generosityCsv = (
  report: Pick<GenerosityReport, 'results' | 'stays' | 'nights' | 'discount_cents'>,
  language: Language,
) =>
  writeCsv(
    [...generosityExportHeads[language]],
    [
      ...report.results.map(({ person, level, stays, nights, discount_cents }) => [
        personName(person.full_name, language),
        level,
        stays,
        nights,
        discount_cents / 100,
      ]),
      [reportHeads[language].total, null, report.stays, report.nights, report.discount_cents / 100],
    ],
  )
