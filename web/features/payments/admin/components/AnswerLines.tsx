import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'

interface LinesProps {
  answers: readonly { outcome: string }[]
  /** A line for each answer. */
  children: ReactNode
}

/** How many of several requests were done, and what became of each. */
export function AnswerLines({ answers, children }: LinesProps) {
  const { t } = useTranslation('fundRequests')
  const done = answers.filter(({ outcome }) => outcome === 'done').length
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-soft">
        {t('decide.outcome', { done, count: answers.length })}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
    </div>
  )
}

interface LineProps {
  withdrawal: Withdrawal | undefined
  /** Why it was not done; nothing where it was. */
  note: string | null
  /** What became of it. */
  badge: ReactNode
}

export function AnswerLine({ withdrawal, note, badge }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-0">
        <span className="font-semibold">{withdrawal?.owner.full_name}</span>{' '}
        <span className="figures">
          {withdrawal &&
            formatMoneyExactly(toCents(withdrawal.amount, withdrawal.currency), withdrawal.currency)}
        </span>
        {note && <span className="block text-ink-soft">{note}</span>}
      </span>
      {badge}
    </li>
  )
}
