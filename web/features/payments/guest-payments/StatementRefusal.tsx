import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { StatementAnswers } from './use-statement-import.ts'

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

interface Props {
  error: ApiError
  filename: string
  onAnswer: (answers: StatementAnswers) => void
}

/** Why a file cannot be imported, and where in it; what an admin can answer is asked. */
export function StatementRefusal({ error, filename, onAnswer }: Props) {
  const { t } = useTranslation('guestPayments')
  const { problem, line } = readProblem(error)
  return (
    <Notice
      tone="warning"
      urgent
      title={t('import.refused', { filename })}
      action={<Question problem={problem} onAnswer={onAnswer} />}
    >
      {line !== undefined && t('import.line', { line })} {problem ? t(`problems.${problem}`) : error.message}
    </Notice>
  )
}

function Question({ problem, onAnswer }: Pick<Props, 'onAnswer'> & { problem: string | undefined }) {
  const { t } = useTranslation('guestPayments')
  const answer = (text: string, answers: StatementAnswers) => (
    <Button size="sm" variant="secondary" onClick={() => onAnswer(answers)}>
      {text}
    </Button>
  )
  if (problem === 'currency_missing') return answer(t('import.dollars'), { currency: 'USD' })
  if (problem !== 'ambiguous_date') return null
  return (
    <div className="flex flex-wrap gap-2">
      {answer(t('import.dayFirst'), { date_order: 'dmy' })}
      {answer(t('import.monthFirst'), { date_order: 'mdy' })}
    </div>
  )
}
