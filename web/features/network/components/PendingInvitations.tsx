import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { pendingInvitations } from '../queries.ts'

export function PendingInvitations() {
  const { t } = useTranslation(['network', 'common'])
  const invitations = useQuery(pendingInvitations)
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
      {invitations.data?.results.length === 0 && <p className="text-ink-soft">{t('network.pendingEmpty')}</p>}
      {invitations.data && invitations.data.results.length > 0 && (
        <ul className="divide-y divide-line">
          {invitations.data.results.map(invitation => (
            <li key={invitation.id} className="grid grid-cols-1 gap-1 py-3 first:pt-0 last:pb-0">
              <p className="flex items-center justify-between gap-3">
                <span className="truncate font-semibold" title={invitation.email}>
                  {invitation.email}
                </span>
                <StatusBadge tone="trust">{t('network.pending')}</StatusBadge>
              </p>
              <p className="text-sm text-ink-soft">
                {t(invitation.user_type === 'owner' ? 'network.owner' : 'network.user')}
                {invitation.trust_level_name && ` · ${invitation.trust_level_name}`}
                {` · ${t('network.pendingUntil', { date: formatInstant(invitation.expires_at) })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
