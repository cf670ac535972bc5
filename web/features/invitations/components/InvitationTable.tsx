import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyInvitation } from '#contract/invitations/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import type { InvitationsQueryInput } from '../queries.ts'
import { INVITATION_STATUS_TONE } from '../status-tone.ts'
import { InvitationActions } from './InvitationActions.tsx'

interface Props {
  invitations: AnyInvitation[]
  sort: InvitationsQueryInput['sort']
  onSort: (sort: InvitationsQueryInput['sort']) => void
  onRevoke: (invitation: AnyInvitation) => void
}

export function InvitationTable({ invitations, sort, onSort, onRevoke }: Props) {
  const { t } = useTranslation(['invitations', 'inviting'])
  const order = { sort, onSort: onSort as (sort: string) => void }
  return (
    <Table label={t('admin.listTitle')} stack>
      <TableHead>
        <SortHead name="email" {...order}>
          {t('facts.email')}
        </SortHead>
        <TableHeadCell>{t('facts.status')}</TableHeadCell>
        <TableHeadCell>{t('inviting:list.sender')}</TableHeadCell>
        <SortHead name="sent" descendingFirst {...order}>
          {t('admin.sentOn')}
        </SortHead>
        <SortHead name="expires" {...order}>
          {t('admin.expires')}
        </SortHead>
        <TableHeadCell>{t('admin.actions')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {invitations.map(invitation => (
          <TableRow key={invitation.id}>
            <TableCell rowHeader place="lead" className="columns:max-w-72">
              <span className="grid min-w-0">
                <span className="break-words">{invitation.email}</span>
                <span className="text-xs font-normal text-ink-soft">
                  {t(`inviting:as.${invitation.kind}`, { role: t(`role.${invitation.user_type}`) })}
                </span>
              </span>
            </TableCell>
            <TableCell place="end">
              <StatusBadge tone={INVITATION_STATUS_TONE[invitation.status]}>
                {t(`status.${invitation.status}`)}
              </StatusBadge>
            </TableCell>
            <TableCell place="note" className="columns:max-w-44">
              {invitation.sender ? (
                <Link to={paths.adminPerson(invitation.sender.id)} className="break-words">
                  {invitation.sender.full_name}
                </Link>
              ) : (
                t('inviting:list.server')
              )}
            </TableCell>
            <TableCell place="note">
              <span className="whitespace-nowrap">{formatInstant(invitation.created_at)}</span>
            </TableCell>
            <TableCell place="hidden" className="columns:whitespace-nowrap">
              {formatInstant(invitation.expires_at)}
            </TableCell>
            <TableCell place="noteEnd">
              <InvitationActions invitation={invitation} onRevoke={() => onRevoke(invitation)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
