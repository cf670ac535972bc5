import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { stripeAccountQuery } from '../queries.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { StripeActions } from './StripeActions.tsx'
import { useReturnFromStripe } from './use-return-from-stripe.ts'

const TONES: Readonly<Record<StripeAccount['status'], Tone>> = {
  unfinished: 'warning',
  review: 'trust',
  ready: 'good',
  restricted: 'warning',
  disconnected: 'neutral',
}

function AccountState({ account: { status, opens_at } }: { account: StripeAccount }) {
  const { t } = useTranslation('stripeAccount')
  return (
    <div className="grid justify-items-start gap-3">
      <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
      <p className="text-ink-soft">{t(`explains.${status}`)}</p>
      {status !== 'disconnected' && opens_at && (
        <Notice tone="trust">{t('opens', { moment: formatDeadline(opens_at) })}</Notice>
      )}
    </div>
  )
}

/** Where withdrawals go through Stripe: connects an account, shows how it stands, continues and disconnects it. */
export default function StripeAccountCard() {
  const { t } = useTranslation('stripeAccount')
  const own = useQuery(stripeAccountQuery)
  useReturnFromStripe()
  if (own.isError && !own.data)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={own.error.message}
        action={<Button onClick={() => void own.refetch()}>{t('retry')}</Button>}
      />
    )
  const { account = null, available = false, country = null } = own.data ?? {}
  const isConnected = account !== null && account.status !== 'disconnected'
  return (
    <Card title={t('title')} text={t('text')}>
      {own.isPending ? (
        <SkeletonText lines={4} />
      ) : (
        <div className="grid max-w-form gap-5">
          {account && <AccountState account={account} />}
          {isConnected && <StripeActions account={account} available={available} />}
          {!isConnected && available && <ConnectForm suggested={country} />}
        </div>
      )}
    </Card>
  )
}
