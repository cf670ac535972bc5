import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { fundRequestQuery } from '../queries.ts'
import type { Decided } from '../use-decisions.ts'
import { OwnerLedgerCard } from './OwnerLedgerCard.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** Why Stripe refused the last try to send a withdrawal, and what to do about it. */
function RefusedTransferNotice({ request: { transfer } }: { request: Withdrawal }) {
  const { t } = useTranslation('fundRequests')
  if (!transfer?.refusal) return null
  return (
    <Notice tone="warning" title={t('one.refusalTitle')}>
      <p>{t(`one.refusals.${transfer.refusal}`)}</p>
      {transfer.refusal_code && (
        <p className="mt-1 text-xs break-all">{t('one.code', { code: transfer.refusal_code })}</p>
      )}
    </Notice>
  )
}

interface Props {
  requestId: string
  onClose: () => void
  onDecide: (request: Withdrawal, how: Decided) => void
  onSend: (request: Withdrawal) => void
}

/** One request with its owner's balance and ledger: everything that a decision needs. */
export function RequestDialog({ requestId, onClose, onDecide, onSend }: Props) {
  const { t } = useTranslation(['fundRequests', 'common'])
  const { data: request, error, refetch } = useQuery(fundRequestQuery(requestId))
  const missing = (error as ApiError | null)?.status === 404
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('one.title')} closeLabel={t('common:close')}>
      {request ? (
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="grid content-start gap-6">
            <RequestFacts request={request} />
            <Decision
              request={request}
              onDecide={how => onDecide(request, how)}
              onSend={() => onSend(request)}
            />
          </div>
          <OwnerLedgerCard ownerId={request.owner.id} />
        </div>
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={t(missing ? 'one.missing' : 'one.failed')}
          text={missing ? t('one.missingText') : error.message}
          action={
            <Button onClick={missing ? onClose : () => void refetch()}>
              {t(missing ? 'common:close' : 'common:retry')}
            </Button>
          }
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('common:loading')}</span>
          <SkeletonText lines={8} />
        </div>
      )}
    </Dialog>
  )
}

interface DecisionProps {
  request: Withdrawal
  onDecide: (how: Decided) => void
  onSend: () => void
}

function Decision({ request, onDecide, onSend }: DecisionProps) {
  const { t } = useTranslation('fundRequests')
  const { user } = useSession()
  if (request.status !== 'processing') return null
  if (request.owner.id === user?.id) return <Notice>{t('one.own')}</Notice>
  if (request.transfer?.status === 'sending') return <Notice tone="trust">{t('one.sending')}</Notice>
  return (
    <div className="grid gap-3">
      <RefusedTransferNotice request={request} />
      {request.way === 'stripe' ? (
        <Button wide onClick={onSend}>
          {t('send.open')}
        </Button>
      ) : (
        <Button wide onClick={() => onDecide('completed')}>
          {t('decide.complete')}
        </Button>
      )}
      <Button wide variant="secondary" onClick={() => onDecide('rejected')}>
        {t('decide.reject')}
      </Button>
    </div>
  )
}
