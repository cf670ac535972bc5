import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import { formatDate, formatMoneyChange } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { WITHDRAWAL_STATUS_TONE } from '../status-tone.ts'
import { TransactionDetails } from './TransactionDetails.tsx'

function TransactionRow({ transaction }: { transaction: PaymentTransaction }) {
  const { t } = useTranslation('payments')
  const { type, amount, currency, date, status } = transaction
  return (
    <TableRow>
      <TableCell rowHeader place="lead" className="columns:whitespace-nowrap">
        {t(`types.${type}`)}
        <span className="text-xs font-normal text-ink-soft columns:hidden"> · {formatDate(date)}</span>
      </TableCell>
      <TableCell
        place="end"
        align="end"
        className={classNames('whitespace-nowrap', amount > 0 && 'text-evergreen-text')}
      >
        {formatMoneyChange(Math.round(toCents(amount, currency)), currency)}
      </TableCell>
      <TableCell place="hidden" className="columns:whitespace-nowrap">
        {formatDate(date)}
      </TableCell>
      <TableCell place="note">
        <TransactionDetails transaction={transaction} />
      </TableCell>
      {/* A phone says only what is not completed: ten lines fit on its screen then. */}
      <TableCell place={status === 'completed' ? 'hidden' : 'noteEnd'}>
        <StatusBadge tone={WITHDRAWAL_STATUS_TONE[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </TableCell>
    </TableRow>
  )
}

export function TransactionsTable({ transactions }: { transactions: PaymentTransaction[] }) {
  const { t } = useTranslation('payments')
  return (
    <Table label={t('history.title')} stack>
      <TableHead>
        <TableHeadCell>{t('history.type')}</TableHeadCell>
        <TableHeadCell align="end">{t('history.amount')}</TableHeadCell>
        <TableHeadCell>{t('history.date')}</TableHeadCell>
        <TableHeadCell>{t('history.details')}</TableHeadCell>
        <TableHeadCell>{t('history.status')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {transactions.map(transaction => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </TableBody>
    </Table>
  )
}
