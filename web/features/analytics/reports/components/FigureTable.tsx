import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import { useFigureWords } from '#web/lib/figure-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { figureText, periodText } from '../texts.ts'

/** Number of periods shown at first; a longer table is expanded on demand. */
const SHORT = 60

/** The figures of each period, with the totals of the range below. */
export function FigureTable({ keys, report }: { keys: readonly FigureKey[]; report: Report }) {
  const { t } = useTranslation('reports')
  const words = useFigureWords()
  const [isWhole, setIsWhole] = useState(false)
  if (!words) return <Skeleton className="h-64" />
  const { results, totals, group_by } = report
  const cells = (values: readonly (number | null)[]) =>
    keys.map((key, place) => (
      <TableCell key={key} align="end" label={words[key].name} className="md:whitespace-nowrap">
        {figureText(key, values[place], { exactly: true })}
      </TableCell>
    ))
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Table label={t('table.title')} className="w-full">
        <TableHead>
          <TableHeadCell>{t('table.period')}</TableHeadCell>
          {keys.map(key => (
            <TableHeadCell key={key} align="end">
              {words[key].name}
            </TableHeadCell>
          ))}
        </TableHead>
        <TableBody>
          {(isWhole ? results : results.slice(0, SHORT)).map(({ period, values }) => (
            <TableRow key={period}>
              <TableCell rowHeader className="md:whitespace-nowrap">
                {periodText(period, group_by)}
              </TableCell>
              {cells(values)}
            </TableRow>
          ))}
          <TableRow className="border-t-3 border-double border-line font-semibold">
            <TableCell rowHeader>{t('table.total')}</TableCell>
            {cells(totals)}
          </TableRow>
        </TableBody>
      </Table>
      {!isWhole && results.length > SHORT && (
        <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
          {t('table.showAll', { count: results.length })}
        </Button>
      )}
    </div>
  )
}
