import { useTranslation } from 'react-i18next'
import { currencyCode, toCents } from '#contract/kernel/money.ts'
import { toUtcMonth } from '#contract/payments/rules.ts'
import type { Statement } from '#contract/payments/schemas.ts'
import {
  formatDate,
  formatInstant,
  formatMoneyChange,
  formatMoneyExactly,
  formatMonth,
} from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { DirectStays } from './DirectStays.tsx'
import { TransactionDetails } from './TransactionDetails.tsx'

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The statement of a month on one sheet, as it is printed. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['payments', 'common'])
  const { user } = useSession()
  const { month, currency, opening_cents, closing_cents, earned_cents, withdrawn_cents } = statement
  const open = month === toUtcMonth(new Date())
  return (
    <Surface
      as="article"
      padding="lg"
      className="grid grid-cols-1 gap-7 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-6 border-b-3 border-double border-line-strong pb-5">
        <p className="flex items-center gap-2.5 font-display text-xl">
          <KeyMark className="h-7 w-5 text-brass" />
          {t('common:product')}
        </p>
        <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm">
          <Fact label={t('statement.owner')}>{user?.full_name}</Fact>
          <Fact label={t('statement.period')}>{formatMonth(month)}</Fact>
        </dl>
      </header>
      {open && <p className="text-sm text-ink-soft">{t('statement.soFar')}</p>}
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-8 gap-y-4 print:grid-cols-4">
        <Fact label={t('statement.opening')}>{formatMoneyExactly(opening_cents, currency)}</Fact>
        <Fact label={t('statement.earned')}>{formatMoneyChange(earned_cents, currency)}</Fact>
        <Fact label={t('statement.withdrawn')}>{formatMoneyChange(withdrawn_cents, currency)}</Fact>
        <Fact label={t(open ? 'statement.current' : 'statement.closing')}>
          <strong>{formatMoneyExactly(closing_cents, currency)}</strong>
        </Fact>
      </dl>
      {statement.lines.length > 0 ? (
        <StatementLines statement={statement} />
      ) : (
        <p className="rounded-sm bg-well px-4 py-6 text-center text-ink-soft">{t('statement.nothing')}</p>
      )}
      <DirectStays stays={statement.direct} />
      <p className="text-xs text-ink-soft">
        {t(currency === 'usd' ? 'statement.foot' : 'statement.footIn', {
          date: formatInstant(new Date().toISOString()),
          currency: currencyCode(currency),
        })}
      </p>
    </Surface>
  )
}

/** Each movement with the balance after it, oldest first: the column leads from the opening to the closing balance. */
function StatementLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('payments')
  const { currency } = statement
  return (
    <Table label={t('statement.lines', { month: formatMonth(statement.month) })} stack>
      <TableHead>
        <TableHeadCell>{t('statement.date')}</TableHeadCell>
        <TableHeadCell>{t('statement.details')}</TableHeadCell>
        <TableHeadCell align="end">{t('statement.amount')}</TableHeadCell>
        <TableHeadCell align="end">{t('statement.balance')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {statement.lines.map(line => (
          <TableRow key={line.id}>
            <TableCell rowHeader place="note" className="columns:whitespace-nowrap">
              {formatDate(line.date)}
            </TableCell>
            <TableCell place="lead">
              <TransactionDetails transaction={line} />
            </TableCell>
            <TableCell place="end" align="end" className="whitespace-nowrap">
              {formatMoneyChange(Math.round(toCents(line.amount, currency)), currency)}
            </TableCell>
            <TableCell place="note" align="end" className="columns:whitespace-nowrap">
              <span className="mr-1 columns:hidden print:hidden">{t('statement.balance')}</span>
              {formatMoneyExactly(line.balance_cents, currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
