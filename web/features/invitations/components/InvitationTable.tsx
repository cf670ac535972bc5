import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/invitations/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { STATUS_TONE } from '../status-tone.ts'
import { InvitationActions } from './InvitationActions.tsx'

type Props = { invitations: Invitation[]; onRevoke: (invitation: Invitation) => void }

export function InvitationTable({ invitations, onRevoke }: Props) {
  const { t } = useTranslation('invitations')
  return (
    <Table label={t('admin.listTitle')} stack>
      <TableHead>
        <HeadCell>{t('facts.email')}</HeadCell>
        <HeadCell>{t('admin.role')}</HeadCell>
        <HeadCell>{t('facts.status')}</HeadCell>
        <HeadCell>{t('admin.sentOn')}</HeadCell>
        <HeadCell>{t('admin.expires')}</HeadCell>
        <HeadCell>{t('admin.actions')}</HeadCell>
      </TableHead>
      <TableBody>
        {invitations.map(invitation => (
          <Row key={invitation.id}>
            <Cell rowHeader label={t('facts.email')} className="break-words md:max-w-96">
              {invitation.email}
            </Cell>
            <Cell label={t('admin.role')}>{t(`role.${invitation.user_type}`)}</Cell>
            <Cell label={t('facts.status')}>
              <StatusBadge tone={STATUS_TONE[invitation.status]}>
                {t(`status.${invitation.status}`)}
              </StatusBadge>
            </Cell>
            <Cell label={t('admin.sentOn')} className="whitespace-nowrap">
              {formatInstant(invitation.created_at)}
            </Cell>
            <Cell label={t('admin.expires')} className="whitespace-nowrap">
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
