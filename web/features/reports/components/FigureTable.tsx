import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import { useFigureWords } from '#web/lib/figure-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { periodText, textOf } from '../texts.ts'

/** As many periods as are read at once; a longer table is opened on purpose. */
const SHORT = 60

/** The figures of each period, and of the whole range below them. */
export function FigureTable({ keys, report }: { keys: readonly FigureKey[]; report: Report }) {
  const { t } = useTranslation('reports')
  const words = useFigureWords()
  const [isWhole, setIsWhole] = useState(false)
  if (!words) return <Skeleton className="h-64" />
  const { results, totals, group_by } = report
  const cells = (values: readonly (number | null)[]) =>
    keys.map((key, place) => (
      <Cell key={key} align="end" label={words[key].name} className="md:whitespace-nowrap">
        {textOf(key, values[place], { exactly: true })}
      </Cell>
    ))
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Table label={t('table.title')} className="w-full">
        <TableHead>
          <HeadCell>{t('table.period')}</HeadCell>
          {keys.map(key => (
            <HeadCell key={key} align="end">
              {words[key].name}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {(isWhole ? results : results.slice(0, SHORT)).map(({ period, values }) => (
            <Row key={period}>
              <Cell rowHeader className="md:whitespace-nowrap">
                {periodText(period, group_by)}
              </Cell>
              {cells(values)}
            </Row>
          ))}
          <Row className="border-t-3 border-double border-line font-semibold">
            <Cell rowHeader>{t('table.total')}</Cell>
            {cells(totals)}
          </Row>
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
