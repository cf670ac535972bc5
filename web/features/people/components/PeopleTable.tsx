import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccountOverview, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatAgo, formatInstant, formatNumber } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { STATE_TONE } from '../state-tone.ts'

interface Props {
  people: AccountOverview[]
  label: string
  sort: PeopleOrder
  onSort: (sort: PeopleOrder) => void
  /** Where people of several roles stand in one table. */
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
        {withRole && <HeadCell>{t('role')}</HeadCell>}
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell align="end">{t('columns.homes')}</HeadCell>
        <HeadCell align="end">{t('columns.network')}</HeadCell>
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
    <Row>
      <Cell rowHeader className="md:max-w-80">
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
      </Cell>
      {withRole && <Cell label={t('role')}>{t(`roles.${person.user_type}`)}</Cell>}
      <Cell label={t('state')}>
        <StatusBadge tone={STATE_TONE[person.state]}>{t(`states.${person.state}`)}</StatusBadge>
      </Cell>
      <Cell label={t('columns.homes')} align="end">
        {formatNumber(person.homes)}
      </Cell>
      <Cell label={t('columns.network')} align="end">
        {formatNumber(person.network_size)}
      </Cell>
      <Cell label={t('columns.joined')} className="md:whitespace-nowrap">
        {formatInstant(person.created_at)}
      </Cell>
      <Cell label={t('columns.lastSeen')} className="md:whitespace-nowrap">
        {person.last_seen_at ? formatAgo(person.last_seen_at) : t('never')}
      </Cell>
    </Row>
  )
}
