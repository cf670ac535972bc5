import { useTranslation } from 'react-i18next'
import type { Statement } from '#contract/payments/schemas.ts'
import { formatDate, formatMoneyChange, formatMoneyExactly, formatMonth } from '#web/lib/format.ts'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { Details } from './Details.tsx'

/** Each movement with the balance after it, oldest first: the column adds up from the opening to the closing balance. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('payments')
  return (
    <Table label={t('statement.lines', { month: formatMonth(statement.month) })} stack>
      <TableHead>
        <HeadCell>{t('statement.date')}</HeadCell>
        <HeadCell>{t('statement.details')}</HeadCell>
        <HeadCell align="end">{t('statement.amount')}</HeadCell>
        <HeadCell align="end">{t('statement.balance')}</HeadCell>
      </TableHead>
      <TableBody>
        {statement.lines.map(line => (
          <Row key={line.id}>
            <Cell rowHeader className="md:whitespace-nowrap">
              {formatDate(line.date)}
            </Cell>
            <Cell label={t('statement.details')}>
              <Details transaction={line} />
            </Cell>
            <Cell label={t('statement.amount')} align="end" className="md:whitespace-nowrap">
              {formatMoneyChange(Math.round(line.amount * 100))}
            </Cell>
            <Cell label={t('statement.balance')} align="end" className="md:whitespace-nowrap">
              {formatMoneyExactly(line.balance_cents)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
