import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { NetworkInvitation } from '#contract/invitations/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  currentInvitationsQuery,
  NETWORK_INVITATIONS_KEY,
  NETWORK_INVITATIONS_PAGE,
  NETWORK_STATS_KEY,
} from '../queries.ts'
import { InvitationEntry } from './InvitationEntry.tsx'
import { OpenInvitationLinks } from './OpenInvitationLinks.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

export function PendingInvitations() {
  const { t } = useTranslation(['network', 'common'])
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<NetworkInvitation | null>(null)
  const invitations = useQuery(currentInvitationsQuery((page - 1) * NETWORK_INVITATIONS_PAGE))
  const revoke = useChange(networkInvitationCalls.revoke, {
    succeeded: t('network.revoked'),
    failed: error => ({ title: t('network.revokeFailed', { message: error.message }) }),
    refreshes: [NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY],
  })
  return (
    <Card title={t('network.pendingTitle')}>
      <Listing
        list={invitations}
        page={page}
        pageSize={NETWORK_INVITATIONS_PAGE}
        onTurn={setPage}
        pagesLabel={t('network.invitationPages')}
        failedTitle={t('network.pendingFailed')}
        headingLevel={3}
        skeleton={<Skeleton className="h-12" />}
        empty={<p className="text-ink-soft">{t('network.pendingEmpty')}</p>}
      >
        {rows => (
          <ul className="divide-y divide-line">
            {rows.map(invitation => (
              <InvitationEntry
                key={invitation.id}
                invitation={invitation}
                onRevoke={() => setLeaving(invitation)}
              />
            ))}
          </ul>
        )}
      </Listing>
      <OpenInvitationLinks />
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
