import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccountOverview, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import { ACCOUNT_STATE_TONE } from '#web/lib/account-state-tone.ts'
import { formatAgo, formatInstant, formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'

interface Props {
  people: AccountOverview[]
  label: string
  sort: PeopleOrder
  onSort: (sort: PeopleOrder) => void
  /** For tables with people of several roles. */
  withRole: boolean
}

export function PeopleTable({ people, label, sort, onSort, withRole }: Props) {
  const { t } = useTranslation('people')
  const order = { sort, onSort: onSort as (sort: string) => void }
  return (
    <Table label={label} stack>
      <TableHead>
        <SortHead name="name" {...order}>
          {t('columns.person')}
        </SortHead>
        {withRole && <TableHeadCell>{t('role')}</TableHeadCell>}
        <TableHeadCell>{t('state')}</TableHeadCell>
        <TableHeadCell align="end">{t('columns.homes')}</TableHeadCell>
        <TableHeadCell align="end">{t('columns.network')}</TableHeadCell>
        <SortHead name="joined" descendingFirst {...order}>
          {t('columns.joined')}
        </SortHead>
        <SortHead name="last_seen" descendingFirst {...order}>
          {t('columns.lastSeen')}
        </SortHead>
      </TableHead>
      <TableBody>
        {people.map(person => (
          <PersonRow key={person.id} person={person} withRole={withRole} />
        ))}
      </TableBody>
    </Table>
  )
}

function PersonRow({ person, withRole }: { person: AccountOverview; withRole: boolean }) {
  const { t } = useTranslation('people')
  return (
    <TableRow>
      <TableCell rowHeader place="lead" className="columns:max-w-80">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={person.full_name} src={person.profile_image} size="md" />
          <span className="grid min-w-0">
            <Link to={paths.adminPerson(person.id)} className="truncate" title={person.full_name}>
              {person.full_name}
            </Link>
            <span className="truncate text-xs font-normal text-ink-soft" title={person.email}>
              {person.email}
            </span>
          </span>
        </span>
      </TableCell>
      {withRole && <TableCell place="note">{t(`roles.${person.user_type}`)}</TableCell>}
      <TableCell place="end">
        <StatusBadge tone={ACCOUNT_STATE_TONE[person.state]}>{t(`states.${person.state}`)}</StatusBadge>
      </TableCell>
      <TableCell place="hidden" align="end">
        {formatNumber(person.homes)}
      </TableCell>
      <TableCell place="hidden" align="end">
        {formatNumber(person.network_size)}
      </TableCell>
      <TableCell place="hidden" className="columns:whitespace-nowrap">
        {formatInstant(person.created_at)}
      </TableCell>
      <TableCell place="note" className="columns:whitespace-nowrap">
        {person.last_seen_at ? formatAgo(person.last_seen_at) : t('never')}
      </TableCell>
    </TableRow>
  )
}
