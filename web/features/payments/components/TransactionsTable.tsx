import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/payments/schemas.ts'
import { formatDate, formatMoneyChange } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { STATUS_TONE } from '../status-tone.ts'
import { Details } from './Details.tsx'

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('payments')
  const { type, amount, date, status } = transaction
  return (
    <Row>
      <Cell rowHeader className="md:whitespace-nowrap">
        {t(`types.${type}`)}
      </Cell>
      <Cell
        label={t('history.amount')}
        align="end"
        className={classNames('whitespace-nowrap', amount > 0 && 'text-evergreen-text')}
      >
        {formatMoneyChange(Math.round(amount * 100))}
      </Cell>
      <Cell label={t('history.date')} className="md:whitespace-nowrap">
        {formatDate(date)}
      </Cell>
      <Cell label={t('history.details')}>
        <Details transaction={transaction} />
      </Cell>
      <Cell label={t('history.status')}>
        <StatusBadge tone={STATUS_TONE[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </Cell>
    </Row>
  )
}

export function TransactionsTable({ transactions }: { transactions: Transaction[] }) {
  const { t } = useTranslation('payments')
  return (
    <Table label={t('history.title')} stack>
      <TableHead>
        <HeadCell>{t('history.type')}</HeadCell>
        <HeadCell align="end">{t('history.amount')}</HeadCell>
        <HeadCell>{t('history.date')}</HeadCell>
        <HeadCell>{t('history.details')}</HeadCell>
        <HeadCell>{t('history.status')}</HeadCell>
      </TableHead>
      <TableBody>
        {transactions.map(transaction => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </TableBody>
    </Table>
  )
}
