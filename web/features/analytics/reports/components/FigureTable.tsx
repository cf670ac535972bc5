import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import { useFigureWords } from '#web/lib/figure-words.tsx'
import { RowDetails, RowFigures, RowOpener } from '#web/lib/row-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { figureText, periodText } from '../texts.ts'
import { NamedFigure } from './NamedFigure.tsx'

/** Number of periods shown at first; a longer table is expanded on demand. */
const SHORT = 60

/** Where the first figures stand on a phone; the others are in the details of the row. */
const PLACES = ['end', 'note', 'note'] as const

interface Line {
  name: string
  values: readonly (number | null)[]
}

/** The figures of each period, with the totals of the range below. */
export function FigureTable({ keys, report }: { keys: readonly FigureKey[]; report: Report }) {
  const { t } = useTranslation('reports')
  const words = useFigureWords()
  const [isWhole, setIsWhole] = useState(false)
  const [opened, setOpened] = useState<Line | null>(null)
  if (!words) return <Skeleton className="h-64" />
  const { results, totals, group_by } = report
  const [first] = keys
  const text = (key: FigureKey, value: number | null | undefined) => figureText(key, value, { exactly: true })
  const cells = ({ name, values }: Line) => (
    <>
      <TableCell rowHeader place="lead" className="md:whitespace-nowrap">
        {keys.length > PLACES.length ? (
          <>
            <RowOpener onOpen={() => setOpened({ name, values })}>{name}</RowOpener>
            <span className="rows:hidden print:inline">{name}</span>
          </>
        ) : (
          name
        )}
      </TableCell>
      {keys.map((key, place) => (
        <TableCell key={key} place={PLACES[place] ?? 'hidden'} align="end" className="md:whitespace-nowrap">
          <NamedFigure name={place > 0 && words[key].name}>{text(key, values[place])}</NamedFigure>
        </TableCell>
      ))}
    </>
  )
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <div className="grid w-full grid-cols-1 gap-2">
        {first && <RowFigures>{words[first].name}</RowFigures>}
        <Table label={t('table.title')} stack className="w-full">
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
              <TableRow key={period}>{cells({ name: periodText(period, group_by), values })}</TableRow>
            ))}
            <TableRow className="border-t-3 border-double border-line font-semibold">
              {cells({ name: t('table.total'), values: totals })}
            </TableRow>
          </TableBody>
        </Table>
      </div>
      {!isWhole && results.length > SHORT && (
        <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
          {t('table.showAll', { count: results.length })}
        </Button>
      )}
      {opened && (
        <RowDetails
          title={opened.name}
          facts={keys.map((key, place) => ({
            label: words[key].name,
            value: text(key, opened.values[place]),
          }))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
