import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { SendAnswers } from '#contract/payments/funds.schemas.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

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

/** The result of each withdrawal that was sent through Stripe. */
export function SentLines({
  requests,
  answers,
}: {
  requests: readonly Withdrawal[]
  answers: readonly Answer[]
}) {
  const { t } = useTranslation('fundRequests')
  const done = answers.filter(({ outcome }) => outcome === 'done').length
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-soft">
        {t('decide.outcome', { done, count: answers.length })}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {answers.map(answer => (
          <SentLine key={answer.id} answer={answer} asked={requests.find(({ id }) => id === answer.id)} />
        ))}
      </ul>
    </div>
  )
}

function SentLine({ answer, asked }: { answer: Answer; asked: Withdrawal | undefined }) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const reason = useReason()(answer)
  const shown = answer.withdrawal ?? asked
  const isSent = answer.outcome === 'done'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-0">
        <span className="font-semibold">{shown?.owner.full_name}</span>{' '}
        <span className="figures">
          {shown && formatMoneyExactly(toCents(shown.amount, shown.currency), shown.currency)}
        </span>
        {reason && <span className="block text-ink-soft">{reason}</span>}
      </span>
      {isSent ? (
        <Badge tone={WITHDRAWAL_STATUS_TONE.completed}>{t('payments:statuses.completed')}</Badge>
      ) : (
        <Badge tone={answer.outcome === 'sending' ? 'trust' : 'warning'}>
          {answer.outcome === 'sending' ? t('payments:statuses.processing') : t('decide.notDone')}
        </Badge>
      )}
    </li>
  )
}
