import { useTranslation } from 'react-i18next'
import type { TaxReportLine, TaxSums } from '#contract/payments/taxes.schemas.ts'
import { formatMoneyExactly, formatNumber } from '#web/lib/format.ts'
import { formatSums } from '#web/lib/sums.ts'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'

/** Of one home, or of all homes of a place. */
type Line = TaxSums & Partial<Pick<TaxReportLine, 'property_id' | 'property'>>

const placeOf = ({ city, state, country }: Line) => [city, state, country].filter(Boolean).join(', ')

/** The taxes of each place in a table of its own, with their sum. */
export function TaxTables({ lines }: { lines: readonly Line[] }) {
  return [...Map.groupBy(lines, placeOf)].map(([place, own]) => (
    <TaxTable key={place} place={place} lines={own} />
  ))
}

function TaxTable({ place, lines }: { place: string; lines: readonly Line[] }) {
  const { t } = useTranslation('payments')
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2>{place}</h2>
        <p className="figures font-semibold">
          {formatSums(lines.map(({ currency, tax_cents: cents }) => ({ currency, cents })))}
        </p>
      </div>
      <Table label={t('taxes.lines', { place })} stack>
        <TableHead>
          <TableHeadCell>{t('taxes.tax')}</TableHeadCell>
          <TableHeadCell align="end">{t('taxes.stays')}</TableHeadCell>
          <TableHeadCell align="end">{t('taxes.nights')}</TableHeadCell>
          <TableHeadCell align="end">{t('taxes.guestNights')}</TableHeadCell>
          <TableHeadCell align="end">{t('taxes.nightsPrice')}</TableHeadCell>
          <TableHeadCell align="end">{t('taxes.fees')}</TableHeadCell>
          <TableHeadCell align="end">{t('taxes.amount')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {lines.map(line => (
            <TableRow key={`${line.property_id ?? ''} ${line.tax} ${line.currency}`}>
              <TableCell rowHeader>
                {line.tax}
                {line.property && <p className="text-sm font-normal text-ink-soft">{line.property}</p>}
              </TableCell>
              <TableCell align="end" label={t('taxes.stays')}>
                {formatNumber(line.stays)}
              </TableCell>
              <TableCell align="end" label={t('taxes.nights')}>
                {formatNumber(line.nights)}
              </TableCell>
              <TableCell align="end" label={t('taxes.guestNights')}>
                {formatNumber(line.guest_nights)}
              </TableCell>
              <TableCell align="end" label={t('taxes.nightsPrice')}>
                {formatMoneyExactly(line.nights_cents, line.currency)}
              </TableCell>
              <TableCell align="end" label={t('taxes.fees')}>
                {formatMoneyExactly(line.fees_cents, line.currency)}
              </TableCell>
              <TableCell align="end" label={t('taxes.amount')}>
                {formatMoneyExactly(line.tax_cents, line.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
