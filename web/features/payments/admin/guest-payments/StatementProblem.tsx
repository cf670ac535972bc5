import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/lib/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What can be wrong with a file of the bank, as the server names it. */
const PROBLEMS = [
  'too_large',
  'not_a_statement',
  'broken_text',
  'malformed',
  'entities',
  'too_deep',
  'too_many_entries',
  'text_too_long',
  'bad_amount',
  'ambiguous_amount',
  'bad_currency',
  'bad_date',
  'unknown_columns',
  'ambiguous_date',
  'currency_missing',
] as const

const readProblem = ({ body }: ApiError) => {
  const { problem, line } = (typeof body === 'object' && body !== null ? body : {}) as {
    problem?: unknown
    line?: unknown
  }
  return {
    problem: PROBLEMS.find(each => each === problem),
    line: typeof line === 'number' ? line : undefined,
  }
}

/** Why a file cannot be imported, and where in it. */
export function StatementProblem({ error, filename }: { error: ApiError; filename: string }) {
  const { t } = useTranslation('guestPayments')
  const { problem, line } = readProblem(error)
  return (
    <Notice tone="warning" urgent title={t('import.refused', { filename })}>
      {line !== undefined && t('import.line', { line })} {problem ? t(`problems.${problem}`) : error.message}
    </Notice>
  )
}
