import { useTranslation } from 'react-i18next'
import type { DirectStay } from '#contract/payments/schemas.ts'
import { formatDate, formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'

/** Stays of the month that were settled directly or paid to the account of the owner: they add nothing to the balance. */
export function DirectStays({ stays }: { stays: readonly DirectStay[] }) {
  const { t } = useTranslation('payments')
  if (stays.length === 0) return null
  return (
    <section aria-labelledby="settled-directly" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="settled-directly" className="text-lg">
          {t('statement.direct')}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('statement.directText')}</p>
      </div>
      <Table label={t('statement.direct')} stack>
        <TableHead>
          <TableHeadCell>{t('statement.date')}</TableHeadCell>
          <TableHeadCell>{t('statement.details')}</TableHeadCell>
          <TableHeadCell align="end">{t('statement.amount')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {stays.map(({ property, guest_name, check_in_date, check_out_date, currency, amount, ...stay }) => (
            <TableRow key={`${property} ${check_in_date} ${guest_name}`}>
              <TableCell rowHeader place="note" className="columns:whitespace-nowrap">
                {formatDate(check_in_date)}
              </TableCell>
              <TableCell place="lead">
                <div className="grid min-w-0 gap-0.5 md:min-w-56">
                  <span>{property}</span>
                  <span className="text-xs text-ink-soft">
                    {t('details.stay', {
                      guest: guest_name,
                      dates: formatDates(check_in_date, check_out_date),
                    })}
                  </span>
                  <span className="text-xs text-ink-soft">
                    {stay.settlement === 'owner'
                      ? t('details.toOwner', { amount: formatMoneyExactly(stay.paid_cents, currency) })
                      : t('details.direct')}
                  </span>
                </div>
              </TableCell>
              <TableCell place="end" align="end" className="whitespace-nowrap">
                {formatMoneyExactly(amount, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
