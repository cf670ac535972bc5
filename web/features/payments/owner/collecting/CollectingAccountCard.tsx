import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { collectingAccountCalls } from '#contract/payments/collecting-accounts.endpoints.ts'
import type { CollectingAccount } from '#contract/payments/collecting-accounts.schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PAYMENTS_KEY } from '../queries.ts'
import { CollectingAccountForm } from './CollectingAccountForm.tsx'
import { collectingAccountQuery, useCollects } from './queries.ts'

/** The account that replaces the present one soon, and how to keep the present one. */
function WaitingAccount({ waiting }: { waiting: NonNullable<CollectingAccount['waiting']> }) {
  const { t } = useTranslation('payments')
  const keep = useChange(collectingAccountCalls.keep, {
    succeeded: t('collecting.kept'),
    failed: error => ({ title: t('collecting.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
  })
  return (
    <Notice
      tone="trust"
      action={
        <Button size="sm" variant="secondary" busy={keep.isPending} onClick={() => keep.mutate({})}>
          {t('collecting.keep')}
        </Button>
      }
    >
      {t('collecting.waits', { last4: waiting.iban_last4, moment: formatDeadline(waiting.opens_at) })}
    </Notice>
  )
}

/** The account to which guests pay the owner; nothing where the platform collects. */
export function CollectingAccountCard() {
  const { t } = useTranslation('payments')
  const collects = useCollects()
  const { data } = useQuery(collectingAccountQuery)
  if (!collects || !data) return null
  return (
    <Card title={t('collecting.title')} text={t('collecting.text')}>
      <div className="grid grid-cols-1 gap-5">
        {data.waiting && <WaitingAccount waiting={data.waiting} />}
        <CollectingAccountForm saved={data.account} />
      </div>
    </Card>
  )
}
