import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/people/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { TransactionLines } from './TransactionLines.tsx'

const SUMS = ['total', 'available', 'pending'] as const

/** An owner's balance as they see it themselves, and its latest movements. */
export function Money({ money }: { money: NonNullable<Person['money']> }) {
  const { t } = useTranslation(['people', 'payments'])
  return (
    <Card title={t('money.title')}>
      <div className="grid gap-6">
        <dl className="grid gap-2 rounded-sm bg-well p-4 text-sm">
          {SUMS.map(sum => (
            <div key={sum} className="flex flex-wrap justify-between gap-x-4">
              <dt>{t(`payments:balance.${sum}`)}</dt>
              <dd className="figures font-semibold">{formatMoneyExactly(money[`${sum}_cents`])}</dd>
            </div>
          ))}
        </dl>
        <TransactionLines movements={money.movements} />
      </div>
    </Card>
  )
}
