import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InvitationLine, Person } from '#contract/people/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { STATUS_TONE } from '#web/features/invitations/status-tone.ts'
import { formatInstant } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CancelInvitation, InvitationActs } from './InvitationActs.tsx'
import { Line, Some } from './Some.tsx'

/** Those to their address and those that they sent. */
export function Invitations({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'invitations'])
  const [cancelling, setCancelling] = useState<InvitationLine | null>(null)
  return (
    <>
      <Some title={t('invitations.title')} some={person.invitations} none={t('invitations.none')}>
        {line => (
          <>
            <Line first={line.email}>
              <Origin line={line} />
              <br />
              {t('invitations.sentOn', { date: formatInstant(line.created_at) })}
            </Line>
            <span className="grid justify-items-end gap-1">
              <StatusBadge tone={STATUS_TONE[line.status]}>
                {t(`invitations:status.${line.status}`)}
              </StatusBadge>
              <InvitationActs
                line={line}
                // What somebody sends who is suspended would not arrive.
                withResend={person.state !== 'suspended' || line.direction === 'received'}
                onCancel={() => setCancelling(line)}
              />
            </span>
          </>
        )}
      </Some>
      {cancelling && <CancelInvitation line={cancelling} onClose={() => setCancelling(null)} />}
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
