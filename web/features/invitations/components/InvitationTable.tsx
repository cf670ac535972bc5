import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyInvitation } from '#contract/invitations/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatInstant } from '#web/lib/format.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import type { AskedInvitations } from '../queries.ts'
import { STATUS_TONE } from '../status-tone.ts'
import { InvitationActions } from './InvitationActions.tsx'

type Props = {
  invitations: AnyInvitation[]
  sort: AskedInvitations['sort']
  onSort: (sort: AskedInvitations['sort']) => void
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
        <HeadCell>{t('facts.status')}</HeadCell>
        <HeadCell>{t('inviting:list.sender')}</HeadCell>
        <SortHead name="sent" descendingFirst {...order}>
          {t('admin.sentOn')}
        </SortHead>
        <SortHead name="expires" {...order}>
          {t('admin.expires')}
        </SortHead>
        <HeadCell>{t('admin.actions')}</HeadCell>
      </TableHead>
      <TableBody>
        {invitations.map(invitation => (
          <Row key={invitation.id}>
            <Cell rowHeader label={t('facts.email')} className="md:max-w-72">
              <span className="grid min-w-0">
                <span className="break-words">{invitation.email}</span>
                <span className="text-xs font-normal text-ink-soft">
                  {t(`inviting:as.${invitation.kind}`, { role: t(`role.${invitation.user_type}`) })}
                </span>
              </span>
            </Cell>
            <Cell label={t('facts.status')}>
              <StatusBadge tone={STATUS_TONE[invitation.status]}>
                {t(`status.${invitation.status}`)}
              </StatusBadge>
            </Cell>
            <Cell label={t('inviting:list.sender')} className="md:max-w-44">
              {invitation.sender ? (
                <Link to={paths.adminPerson(invitation.sender.id)} className="break-words">
                  {invitation.sender.full_name}
                </Link>
              ) : (
                t('inviting:list.server')
              )}
            </Cell>
            <Cell label={t('admin.sentOn')} className="md:whitespace-nowrap">
              {formatInstant(invitation.created_at)}
            </Cell>
            <Cell label={t('admin.expires')} className="md:whitespace-nowrap">
              {formatInstant(invitation.expires_at)}
            </Cell>
            <Cell label={t('admin.actions')}>
              <InvitationActions invitation={invitation} onRevoke={() => onRevoke(invitation)} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
