import { useTranslation } from 'react-i18next'
import { networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { NetworkInvitation } from '#contract/invitations/schemas.ts'
import { DECLINED_DAYS } from '#contract/kernel/constants.ts'
import { INVITATION_STATUS_TONE } from '#web/features/invitations/status-tone.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY } from '../queries.ts'
import { daysAfter, daysUntil } from '../time-left.ts'

interface Props {
  invitation: NetworkInvitation
  onRevoke: () => void
}

/** What happens to it next, in words. */
const useFate = ({ status, expires_at, answered_at }: NetworkInvitation) => {
  const { t } = useTranslation('network')
  if (status === 'pending') return t('network.expiresIn', { count: daysUntil(expires_at, Date.now()) })
  if (status === 'declined' && answered_at)
    return t('network.againFrom', { date: formatInstant(daysAfter(answered_at, DECLINED_DAYS)) })
  return t('network.expiredOn', { date: formatInstant(expires_at) })
}

export function InvitationEntry({ invitation, onRevoke }: Props) {
  const { t } = useTranslation('network')
  const { id, email, status, user_type, trust_level_name } = invitation
  const fate = useFate(invitation)
  const resend = useChange(networkInvitationCalls.resend, {
    succeeded: ({ status: now }) => t(now === 'held' ? 'network.held' : 'network.sent'),
    failed: error => ({ title: t('network.sendFailed', { message: error.message }) }),
    refreshes: [NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY],
  })
  const unanswered = status === 'pending' || status === 'expired'
  const held = status === 'held'
  return (
    <li className="grid grid-cols-1 gap-1 py-3.5 first:pt-0 last:pb-0">
      <p className="truncate font-semibold" title={email}>
        {email}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StatusBadge tone={INVITATION_STATUS_TONE[status]}>{t(`network.status.${status}`)}</StatusBadge>
        {t(user_type === 'owner' ? 'network.owner' : 'network.user')}
        {trust_level_name && ` · ${trust_level_name}`}
      </p>
      {!held && <p className="text-sm text-ink-soft">{fate}</p>}
      {(unanswered || held) && (
        <div className="-ml-3 flex flex-wrap gap-1">
          {unanswered && (
            <Button
              variant="quiet"
              size="sm"
              busy={resend.isPending}
              onClick={() => resend.mutate({ params: { id } })}
              aria-label={t('network.resendTo', { email })}
            >
              {t('network.resend')}
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onRevoke} aria-label={t('network.revokeOf', { email })}>
            {t('network.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}
