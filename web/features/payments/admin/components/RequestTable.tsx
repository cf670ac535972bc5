import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCents } from '#contract/kernel/money.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { formatAgo, formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { RowOpener } from '#web/lib/row-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDestination } from '../../destination.ts'
import type { Selection } from '../use-selection.ts'

interface Props {
  requests: Withdrawal[]
  /** The admin, who may not decide on their own requests. */
  adminId: string | undefined
  selection: Selection
  sort: string
  onSort: (sort: string) => void
  onOpen: (request: Withdrawal) => void
}

/** The pending requests of other people. */
export const isOpenFor = ({ status, owner }: Withdrawal, adminId: string | undefined) =>
  status === 'processing' && owner.id !== adminId

export function RequestTable({ requests, adminId, selection, sort, onSort, onOpen }: Props) {
  const { t } = useTranslation('fundRequests')
  const open = requests.filter(request => isOpenFor(request, adminId))
  return (
    <>
      {open.length > 0 && (
        <Checkbox
          className="mb-3 columns:hidden"
          label={t('list.choosePage')}
          checked={open.every(({ id }) => selection.has(id))}
          onChange={() => selection.toggleAll(open)}
        />
      )}
      <Table label={t('list.title')} stack>
        <TableHead>
          <TableHeadCell className="pr-0">
            {open.length > 0 && (
              <Checkbox
                label={<VisuallyHidden>{t('list.choosePage')}</VisuallyHidden>}
                checked={open.every(({ id }) => selection.has(id))}
                onChange={() => selection.toggleAll(open)}
              />
            )}
          </TableHeadCell>
          <TableHeadCell>{t('list.owner')}</TableHeadCell>
          <SortHead name="amount" sort={sort} onSort={onSort} descendingFirst align="end">
            {t('list.amount')}
          </SortHead>
          <TableHeadCell>{t('list.to')}</TableHeadCell>
          <SortHead name="requested_at" sort={sort} onSort={onSort}>
            {t('list.requested')}
          </SortHead>
          <TableHeadCell>{t('list.status')}</TableHeadCell>
          <TableHeadCell>{t('list.actions')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {requests.map(request => (
            <RequestRow
              key={request.id}
              request={request}
              adminId={adminId}
              selection={selection}
              onOpen={() => onOpen(request)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

/** What has happened to a request besides its status. */
function RequestNote({ request: { status, exported_at, transfer, currency } }: { request: Withdrawal }) {
  const { t } = useTranslation('fundRequests')
  const note =
    status === 'processing' && exported_at
      ? t('list.inFile')
      : status === 'processing' && transfer?.status === 'sending'
        ? t('list.sending')
        : status === 'processing' && transfer?.status === 'refused'
          ? t('list.refused')
          : transfer && transfer.reversed > 0
            ? t('list.reversed', {
                amount: formatMoneyExactly(toCents(transfer.reversed, currency), currency),
              })
            : null
  return note && <span className="block columns:mt-1 text-xs text-ink-soft">{note}</span>
}

type RowProps = Pick<Props, 'adminId' | 'selection'> & { request: Withdrawal; onOpen: () => void }

function RequestRow({ request, adminId, selection, onOpen }: RowProps) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const { id, owner, status } = request
  const amount = formatMoneyExactly(toCents(request.amount, request.currency), request.currency)
  const openOne = t('list.openOne', { amount, name: owner.full_name })
  const chosen = selection.has(id)
  const destination = useDestination()
  return (
    <TableRow className={chosen ? 'bg-evergreen-tint/60' : undefined}>
      <TableCell place="start" className="pr-0">
        {isOpenFor(request, adminId) && (
          <Checkbox
            label={<VisuallyHidden>{t('list.chooseOne', { amount, name: owner.full_name })}</VisuallyHidden>}
            checked={chosen}
            disabled={!chosen && selection.full}
            onChange={() => selection.toggle(request)}
          />
        )}
      </TableCell>
      <TableCell rowHeader place="lead">
        <RowOpener onOpen={onOpen} label={openOne}>
          {owner.full_name}
        </RowOpener>
        <div className="min-w-0 rows:hidden print:block">
          <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link>
          <span className="block text-xs font-normal text-ink-soft wrap-anywhere">{owner.email}</span>
        </div>
      </TableCell>
      <TableCell place="end" align="end" className="font-semibold whitespace-nowrap">
        {amount}
      </TableCell>
      <TableCell place="hidden">
        <div className="min-w-0">
          {request.account_name}
          <span className={classNames('block', request.account_name !== null && 'text-xs text-ink-soft')}>
            {destination(request)}
          </span>
        </div>
      </TableCell>
      <TableCell place="note" className="columns:whitespace-nowrap">
        <span className={classNames(status === 'processing' && 'rows:hidden print:inline')}>
          {formatInstant(request.requested_at)}
        </span>
        {status === 'processing' && (
          <span className="block text-xs text-ink-soft">{formatAgo(request.requested_at)}</span>
        )}
      </TableCell>
      <TableCell place="noteEnd">
        <div className="rows:flex rows:flex-row-reverse rows:flex-wrap rows:items-center rows:gap-x-2">
          <StatusBadge tone={WITHDRAWAL_STATUS_TONE[status]}>{t(`payments:statuses.${status}`)}</StatusBadge>
          <RequestNote request={request} />
        </div>
      </TableCell>
      <TableCell place="hidden">
        <Button size="sm" variant="secondary" onClick={onOpen} aria-label={openOne}>
          {t('list.open')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
