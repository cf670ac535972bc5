import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { DecisionAnswers } from '#contract/payments/funds.schemas.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

type Answer = DecisionAnswers['results'][number]

/** The result of each request; for those that were decided before: why not, by whom, and how. */
export function DecidedLines({
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
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers come in the order of the requests and stay so
          <DecidedLine key={index} answer={answer} asked={requests.find(({ id }) => id === answer.id)} />
        ))}
      </ul>
    </div>
  )
}

function DecidedLine({ answer, asked }: { answer: Answer; asked: Withdrawal | undefined }) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const { outcome, withdrawal: now } = answer
  const shown = now ?? asked
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-0">
        <span className="font-semibold">{shown?.owner.full_name}</span>{' '}
        <span className="figures">
          {shown && formatMoneyExactly(toCents(shown.amount, shown.currency), shown.currency)}
        </span>
        {outcome !== 'done' && (
          <span className="block text-ink-soft">
            {outcome === 'decided' && now
              ? t(`decide.by.${now.status === 'completed' ? 'completed' : 'rejected'}`, {
                  name: now.decided_by?.full_name,
                  text: now.reference ?? now.reason,
                })
              : t(`decide.why.${outcome}`)}
          </span>
        )}
      </span>
      {outcome === 'done' && now ? (
        <Badge tone={WITHDRAWAL_STATUS_TONE[now.status]}>{t(`payments:statuses.${now.status}`)}</Badge>
      ) : (
        <Badge tone="warning">{t('decide.notDone')}</Badge>
      )}
    </li>
  )
}
