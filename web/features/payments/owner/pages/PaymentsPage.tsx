import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MINIMUM_WITHDRAWAL_CENTS, WITHDRAWAL_BUSINESS_DAYS } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { CurrencyField } from '#web/lib/currency-field.tsx'
import { formatDeadline, formatMoneyExactly } from '#web/lib/format.ts'
import { useTakesPayments } from '#web/lib/terms.ts'
import { useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CollectingNotice } from '../collecting/CollectingNotice.tsx'
import { BalanceCards } from '../components/BalanceCards.tsx'
import { TransactionHistory } from '../components/TransactionHistory.tsx'
import { OWN_CURRENCY } from '../own-currency.ts'
import { balanceQuery, waitingAccountsQuery } from '../queries.ts'
import { TaxDetailsNotice } from '../tax-details/TaxDetailsNotice.tsx'

const WithdrawDialog = lazy(() =>
  import('../components/WithdrawDialog.tsx').then(module => ({ default: module.WithdrawDialog })),
)

export function Component() {
  const { t } = useTranslation(['payments', 'common'])
  const [withdrawing, setWithdrawing] = useState(false)
  const [{ currency: asked }, change] = useUrlState(OWN_CURRENCY)
  const own = useQuery(balanceQuery(asked || undefined))
  const { currency = 'usd', currencies = [] } = own.data ?? {}
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <Button disabled={!own.data} onClick={() => setWithdrawing(true)}>
            {t('withdraw.open')}
          </Button>
        }
      />
      <CurrencyField
        label={t('currency')}
        hint={t('currencyHint')}
        value={currency}
        currencies={currencies}
        onChange={chosen => change({ currency: chosen })}
        className="max-w-xs"
      />
      {own.isError && !own.data ? (
        <ErrorState
          title={t('errorTitle')}
          text={own.error.message}
          action={<Button onClick={() => void own.refetch()}>{t('common:retry')}</Button>}
        />
      ) : (
        <BalanceCards balance={own.data} />
      )}
      <CollectingNotice />
      <WaitingAccounts />
      <TaxDetailsNotice />
      <TransactionHistory key={currency} currency={currencies.length > 1 ? currency : undefined} />
      <Notes currency={currency} />
      {withdrawing && own.data && (
        <Suspense>
          <WithdrawDialog balance={own.data} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The notes of spec 2.15; the minimum is shown and not enforced (spec 5). */
function Notes({ currency }: { currency: Currency }) {
  const { t } = useTranslation('payments')
  const takesPayments = useTakesPayments()
  return (
    <Card title={t('notes.title')}>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-soft marker:text-brass">
        <li>{t('notes.processing', { days: WITHDRAWAL_BUSINESS_DAYS })}</li>
        {currency === 'usd' && (
          <li>{t('notes.minimum', { minimum: formatMoneyExactly(MINIMUM_WITHDRAWAL_CENTS, currency) })}</li>
        )}
        <li>{t('notes.earnings')}</li>
        <li>{t('notes.fee')}</li>
        {takesPayments && <li>{t('notes.oncePaid')}</li>}
      </ul>
    </Card>
  )
}

/** Recently added accounts, and when they become usable. */
function WaitingAccounts() {
  const { t } = useTranslation('payments')
  const waiting = useQuery(waitingAccountsQuery)
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
