import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Balance } from '#contract/payments/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { bankDetailsQuery, stripeAccountQuery } from '../queries.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

export function WithdrawDialog({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const saved = useQuery(bankDetailsQuery)
  const stripe = useQuery(stripeAccountQuery)
  const isReady = stripe.data?.available === true && stripe.data.account?.status === 'ready'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('common:close')}
      title={t('withdraw.title')}
      text={t('withdraw.text', { available: formatMoneyExactly(balance.available_cents, balance.currency) })}
    >
      {/* If the saved account could not be loaded, another one can still be entered. */}
      {saved.isPending || stripe.isPending ? (
        <SkeletonText lines={6} />
      ) : (
        <WithdrawForm
          balance={balance}
          saved={saved.data ?? null}
          stripe={isReady ? (stripe.data?.account ?? null) : null}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
