import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InvitationLine, Person } from '#contract/people/schemas.ts'
import { InvitationActions } from '#web/features/invitations/components/InvitationActions.tsx'
import { RevokeDialog } from '#web/features/invitations/components/RevokeDialog.tsx'
import { INVITATION_STATUS_TONE } from '#web/features/invitations/status-tone.ts'
import { formatInstant } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RecentItem, RecentItemsCard } from './RecentItemsCard.tsx'

/** Invitations to their address, and those that they sent. */
export function PersonInvitations({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'invitations'])
  const [revoking, setRevoking] = useState<InvitationLine | null>(null)
  return (
    <>
      <RecentItemsCard
        title={t('invitations.title')}
        some={person.invitations}
        none={t('invitations.none')}
        action={
          person.invitations.sent > 0 && (
            <Link to={paths.adminInvitations({ sender: person.id })} className="text-sm">
              {t('invitations.allSent', { count: person.invitations.sent })}
            </Link>
          )
        }
      >
        {line => (
          <>
            <RecentItem first={line.email}>
              <Origin line={line} />
              <br />
              {t('invitations.sentOn', { date: formatInstant(line.created_at) })}
            </RecentItem>
            <span className="ml-auto grid justify-items-end gap-1">
              <StatusBadge tone={INVITATION_STATUS_TONE[line.status]}>
                {t(`invitations:status.${line.status}`)}
              </StatusBadge>
              <InvitationActions
                invitation={line}
                // Invitations of a suspended person cannot be accepted.
                withResend={person.state !== 'suspended' || line.direction === 'received'}
                onRevoke={() => setRevoking(line)}
              />
            </span>
          </>
        )}
      </RecentItemsCard>
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function Origin({ line: { kind, sender } }: { line: InvitationLine }) {
  const { t } = useTranslation('people')
  if (!sender) return t('invitations.byServer')
  return (
    <>
      {t(kind === 'network' ? 'invitations.network' : 'invitations.platform')}{' '}
      <Link to={paths.adminPerson(sender.id)}>{sender.full_name}</Link>
    </>
  )
}
