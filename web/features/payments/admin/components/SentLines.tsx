import { useTranslation } from 'react-i18next'
import type { SendAnswers } from '#contract/payments/funds.schemas.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AnswerLine, AnswerLines } from './AnswerLines.tsx'

type Answer = SendAnswers['results'][number]

/** Why a withdrawal was not sent; nothing where it was. */
const useReason = () => {
  const { t } = useTranslation('fundRequests')
  return ({ outcome, withdrawal }: Answer) => {
    if (outcome === 'done') return null
    if (outcome === 'refused') return t(`one.refusals.${withdrawal?.transfer?.refusal ?? 'other'}`)
    return t(`send.why.${outcome}`)
  }
}

interface Props {
  requests: readonly Withdrawal[]
  answers: readonly Answer[]
}

/** The result of each withdrawal that was sent through Stripe. */
export function SentLines({ requests, answers }: Props) {
  return (
    <AnswerLines answers={answers}>
      {answers.map(answer => (
        <SentLine key={answer.id} answer={answer} asked={requests.find(({ id }) => id === answer.id)} />
      ))}
    </AnswerLines>
  )
}

function SentLine({ answer, asked }: { answer: Answer; asked: Withdrawal | undefined }) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const reason = useReason()(answer)
  return (
    <AnswerLine
      withdrawal={answer.withdrawal ?? asked}
      note={reason}
      badge={
        answer.outcome === 'done' ? (
          <Badge tone={WITHDRAWAL_STATUS_TONE.completed}>{t('payments:statuses.completed')}</Badge>
        ) : (
          <Badge tone={answer.outcome === 'sending' ? 'trust' : 'warning'}>
            {answer.outcome === 'sending' ? t('payments:statuses.processing') : t('decide.notDone')}
          </Badge>
        )
      }
    />
  )
}
