import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { waitingAccounts } from '../queries.ts'

/** Accounts that were named lately, and when money may first go there. */
export function WaitingAccounts() {
  const { t } = useTranslation('payments')
  const waiting = useQuery(waitingAccounts)
  if (!waiting.data?.length) return null
  return (
    <Notice tone="trust" title={t('waiting.title', { count: waiting.data.length })}>
      <ul className="grid gap-1">
        {waiting.data.map(account => (
          <li key={account.id}>
            {t('waiting.opens', {
              bank: account.bank_name,
              last4: account.account_last4,
              moment: formatDeadline(account.opens_at),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('waiting.why')}</p>
    </Notice>
  )
}
