import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BalanceCards } from '../components/BalanceCards.tsx'
import { History } from '../components/History.tsx'
import { Notes } from '../components/Notes.tsx'
import { WaitingAccounts } from '../components/WaitingAccounts.tsx'
import { balance } from '../queries.ts'

const WithdrawDialog = lazy(() =>
  import('../components/WithdrawDialog.tsx').then(module => ({ default: module.WithdrawDialog })),
)

export function Component() {
  const { t } = useTranslation(['payments', 'common'])
  const [withdrawing, setWithdrawing] = useState(false)
  const own = useQuery(balance)
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
      {own.isError && !own.data ? (
        <ErrorState
          title={t('errorTitle')}
          text={own.error.message}
          action={<Button onClick={() => void own.refetch()}>{t('common:retry')}</Button>}
        />
      ) : (
        <BalanceCards balance={own.data} />
      )}
      <WaitingAccounts />
      <History />
      <Notes />
      {withdrawing && own.data && (
        <Suspense>
          <WithdrawDialog availableCents={own.data.available_cents} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </div>
  )
}
