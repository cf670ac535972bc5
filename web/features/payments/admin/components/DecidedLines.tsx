import { useTranslation } from 'react-i18next'
import type { DecisionAnswers } from '#contract/payments/funds.schemas.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AnswerLine, AnswerLines } from './AnswerLines.tsx'

type Answer = DecisionAnswers['results'][number]

interface Props {
  requests: readonly Withdrawal[]
  answers: readonly Answer[]
}

/** The result of each request; for those that were decided before: why not, by whom, and how. */
export function DecidedLines({ requests, answers }: Props) {
  return (
    <AnswerLines answers={answers}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers come in the order of the requests and stay so
        <DecidedLine key={index} answer={answer} asked={requests.find(({ id }) => id === answer.id)} />
      ))}
    </AnswerLines>
  )
}

/** Why a request was not decided; nothing where it was. */
const useReason = () => {
  const { t } = useTranslation('fundRequests')
  return ({ outcome, withdrawal: now }: Answer) => {
    if (outcome === 'done') return null
    if (outcome !== 'decided' || !now) return t(`decide.why.${outcome}`)
    return t(`decide.by.${now.status === 'completed' ? 'completed' : 'rejected'}`, {
      name: now.decided_by?.full_name,
      text: now.reference ?? now.reason,
    })
  }
}

function DecidedLine({ answer, asked }: { answer: Answer; asked: Withdrawal | undefined }) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const reason = useReason()(answer)
  const { outcome, withdrawal: now } = answer
  return (
    <AnswerLine
      withdrawal={now ?? asked}
      note={reason}
      badge={
        outcome === 'done' && now ? (
          <Badge tone={WITHDRAWAL_STATUS_TONE[now.status]}>{t(`payments:statuses.${now.status}`)}</Badge>
        ) : (
          <Badge tone="warning">{t('decide.notDone')}</Badge>
        )
      }
    />
  )
}
