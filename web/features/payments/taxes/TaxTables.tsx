import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaxReportLine, TaxSums } from '#contract/payments/taxes.schemas.ts'
import { formatMoneyExactly, formatNumber } from '#web/lib/format.ts'
import { RowDetails, RowOpener } from '#web/lib/row-details.tsx'
import { formatSums } from '#web/lib/sums.ts'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'

/** Of one home, or of all homes of a place. */
type Line = TaxSums & Partial<Pick<TaxReportLine, 'property_id' | 'property'>>

const placeOf = ({ city, state, country }: Line) => [city, state, country].filter(Boolean).join(', ')

const FIGURES = ['stays', 'nights', 'guestNights', 'nightsPrice', 'fees', 'amount'] as const

const figuresOf = (line: Line): Record<(typeof FIGURES)[number], string> => ({
  stays: formatNumber(line.stays),
  nights: formatNumber(line.nights),
  guestNights: formatNumber(line.guest_nights),
  nightsPrice: formatMoneyExactly(line.nights_cents, line.currency),
  fees: formatMoneyExactly(line.fees_cents, line.currency),
  amount: formatMoneyExactly(line.tax_cents, line.currency),
})

/** The taxes of each place in a table of its own, with their sum. */
export function TaxTables({ lines }: { lines: readonly Line[] }) {
  return [...Map.groupBy(lines, placeOf)].map(([place, own]) => (
    <TaxTable key={place} place={place} lines={own} />
  ))
}

function TaxTable({ place, lines }: { place: string; lines: readonly Line[] }) {
  const { t } = useTranslation('payments')
  const [opened, setOpened] = useState<Line | null>(null)
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
          {FIGURES.map(name => (
            <TableHeadCell key={name} align="end">
              {t(`taxes.${name}`)}
            </TableHeadCell>
          ))}
        </TableHead>
        <TableBody>
          {lines.map(line => (
            <TableRow key={`${line.property_id ?? ''} ${line.tax} ${line.currency}`}>
              <TableCell rowHeader place="lead">
                <RowOpener onOpen={() => setOpened(line)}>{line.tax}</RowOpener>
                <span className="rows:hidden print:inline">{line.tax}</span>
                {line.property && <p className="text-sm font-normal text-ink-soft">{line.property}</p>}
              </TableCell>
              {FIGURES.map(name => (
                <TableCell key={name} place={name === 'amount' ? 'end' : 'hidden'} align="end">
                  {figuresOf(line)[name]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {opened && (
        <RowDetails
          title={opened.tax}
          {...(opened.property && { text: opened.property })}
          facts={FIGURES.map(name => ({ label: t(`taxes.${name}`), value: figuresOf(opened)[name] }))}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
