import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { formatDates, formatMoney } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Obligation {
  kind: 'stay' | 'visit' | 'refund' | 'security_deposit' | 'withdrawal' | 'balance'
  title?: string
  from?: string
  to?: string
  amount_cents?: number
  currency?: Currency
}

/** The members of the refusal `account.has_obligations`. */
export interface BlockingItems {
  stays: number
  visits: number
  refunds: number
  security_deposits: number
  withdrawals: number
  balances: number
  open: Obligation[]
}

/** The deletion blockers of an account. */
export function DeletionBlockers({ things }: { things: BlockingItems }) {
  const { t } = useTranslation('settings')
  const { stays, visits, refunds, security_deposits, withdrawals, balances, open } = things
  const more = stays + visits + refunds + security_deposits + withdrawals + balances - open.length
  return (
    <Notice tone="warning" urgent title={t('delete.openTitle')}>
      <p>{t('delete.openText')}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {open.map(each => (
          <li key={JSON.stringify(each)}>
            {t(`delete.kinds.${each.kind}`, {
              title: each.title,
              dates: each.from && each.to ? formatDates(each.from, each.to) : '',
              amount: formatMoney(each.amount_cents ?? 0, each.currency ?? 'usd'),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('delete.openMore', { count: more })}</li>}
      </ul>
    </Notice>
  )
}
