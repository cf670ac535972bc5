import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { NetworkInvitation } from '#contract/invitations/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  currentInvitations,
  INVITATIONS_PAGE,
  NETWORK_INVITATIONS_KEY,
  NETWORK_STATS_KEY,
} from '../queries.ts'
import { InvitationEntry } from './InvitationEntry.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

export function PendingInvitations() {
  const { t } = useTranslation(['network', 'common'])
  const [offset, setOffset] = useState(0)
  const [leaving, setLeaving] = useState<NetworkInvitation | null>(null)
  const invitations = useQuery(currentInvitations(offset))
  const revoke = useChange(networkInvitationCalls.revoke, {
    succeeded: t('network.revoked'),
    failed: error => ({ title: t('network.revokeFailed', { message: error.message }) }),
    refreshes: [NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY],
  })
  const count = invitations.data?.count ?? 0
  // The last entry of the last page was taken back or answered meanwhile.
  if (offset > 0 && invitations.data && !invitations.isPlaceholderData && offset >= count)
    setOffset(Math.max(0, offset - INVITATIONS_PAGE))
  return (
    <Card title={t('network.pendingTitle')}>
      {invitations.isPending && <Skeleton className="h-12" />}
      {invitations.isError && (
        <ErrorState
          headingLevel={3}
          title={t('network.pendingFailed')}
          text={invitations.error.message}
          action={<Button onClick={() => invitations.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {invitations.data && count === 0 && <p className="text-ink-soft">{t('network.pendingEmpty')}</p>}
      {invitations.data && count > 0 && (
        <ul className="divide-y divide-line">
          {invitations.data.results.map(invitation => (
            <InvitationEntry
              key={invitation.id}
              invitation={invitation}
              onRevoke={() => setLeaving(invitation)}
            />
          ))}
        </ul>
      )}
      {count > INVITATIONS_PAGE && (
        <div className="mt-5">
          <Pagination
            label={t('network.invitationPages')}
            previousLabel={t('network.previous')}
            nextLabel={t('network.next')}
            position={t('network.position', {
              from: offset + 1,
              to: Math.min(offset + INVITATIONS_PAGE, count),
              count,
            })}
            onPrevious={offset > 0 ? () => setOffset(offset - INVITATIONS_PAGE) : undefined}
            onNext={
              offset + INVITATIONS_PAGE < count ? () => setOffset(offset + INVITATIONS_PAGE) : undefined
            }
          />
        </div>
      )}
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setLeaving(null)}
            title={t('network.revokeQuestion', { email: leaving.email })}
            text={t('network.revokeText')}
            confirmLabel={t('network.revoke')}
            cancelLabel={t('common:cancel')}
            busy={revoke.isPending}
            onConfirm={() =>
              revoke.mutate({ params: { id: leaving.id } }, { onSettled: () => setLeaving(null) })
            }
          />
        </Suspense>
      )}
    </Card>
  )
}
