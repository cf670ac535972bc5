import { type FigureKey, figures, STATEMENT } from '#contract/analytics/figures.rules.ts'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { reportHeads } from '#contract/messages/exports.ts'
import { figureWords as de } from '#contract/messages/figures.de.ts'
import { figureWords as en } from '#contract/messages/figures.en.ts'
import { figureWords as es } from '#contract/messages/figures.es.ts'
import { figureWords as fr } from '#contract/messages/figures.fr.ts'
import type { FigureWords } from '#contract/messages/figures.ts'
import { personName } from '#contract/messages/former-member.ts'
import { type CsvValue, writeCsv } from '../../kernel/csv.ts'
import type { StatementRow } from './statements.queries.ts'

const WORDS: Record<Language, FigureWords> = { en, es, fr, de }

const columnTitle = (key: FigureKey, language: Language) => {
  const { unit } = figures[key]
  const { name } = WORDS[language][key]
  const { dollars, percent } = reportHeads[language]
  return unit === 'cents' ? `${name} (${dollars})` : unit === 'percent' ? `${name} (${percent})` : name
}

/** Money in dollars, as a number and not as text, so that a negative amount stays a number. */
const cellOf = (key: FigureKey, value: number | null): CsvValue =>
  value !== null && figures[key].unit === 'cents' ? value / 100 : value

export const reportCsv = (report: Report, language: Language) => {
  const keys = report.figures as FigureKey[]
  const line = (first: string, values: Report['totals']): CsvValue[] => [
    first,
    ...keys.map((key, place) => cellOf(key, values[place] ?? null)),
  ]
  const { period, total } = reportHeads[language]
  return writeCsv(
    [period, ...keys.map(key => columnTitle(key, language))],
    [...report.results.map(row => line(row.period, row.values)), line(total, report.totals)],
  )
}

export const statementAmounts = (row: Omit<StatementRow, 'owner_id' | 'full_name' | 'email'>) =>
  STATEMENT.map(key => row[key])

export const statementView = (row: StatementRow) => ({
  owner: { id: row.owner_id, full_name: row.full_name, email: row.email },
  values: statementAmounts(row),
})

export const statementsCsv = (rows: readonly StatementRow[], language: Language) => {
  const { owner, email } = reportHeads[language]
  return writeCsv(
    [owner, email, ...STATEMENT.map(key => columnTitle(key, language))],
    rows.map(row => [
      personName(row.full_name, language),
      row.email,
      ...STATEMENT.map(key => cellOf(key, row[key])),
    ]),
  )
}
