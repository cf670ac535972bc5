import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useTranslation } from 'react-i18next'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import {
  CALENDARS_NOW,
  type FigureKey,
  type ReportName,
  reportFigures,
} from '#contract/analytics/figures.rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { calendarsNowQuery, type Days, reportInput, reportQuery } from '../queries.ts'
import { Download } from './Download.tsx'
import { FigureTable } from './FigureTable.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { wrongRange } from './ReportFilterBar.tsx'

interface Props {
  name: ReportName
  group: Grouping
  days: Days
}

function FiguresLoading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-24" />
      <Skeleton className="h-72" />
      <Skeleton className="h-64" />
    </div>
  )
}

/** One report: totals of the range, chart, table, and download. */
export function FigureReport({ name, group, days }: Props) {
  const { t } = useTranslation(['reports', 'common'])
  const { data, error, isPending, refetch } = useQuery({
    ...reportQuery(name, group, days),
    enabled: wrongRange(days) === null,
  })
  const now = name === 'calendars' && <CalendarsNow />
  if (wrongRange(days)) return now
  if (isPending)
    return (
      <>
        {now}
        <FiguresLoading />
      </>
    )
  if (error)
    return (
      <ErrorState
        headingLevel={3}
        title={t('failed')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    )
  const keys = reportFigures(name)
  const isEmpty = data.totals.every(value => value === null || value === 0)
  return (
    <div className="grid grid-cols-1 gap-8">
      {now}
      <ReportFigures keys={keys} values={data.totals} />
      {isEmpty ? (
        <EmptyState headingLevel={3} icon={<ChartColumn />} title={t('none.title')} text={t('none.text')} />
      ) : (
        <>
          <Card title={t('chart.title')} text={t(`of.${name}.chart`)} headingLevel={3}>
            <ReportChart name={name} report={data} />
          </Card>
          <section className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-xl">{t('table.title')}</h3>
              <Download call={analyticsCalls.exportReport} input={reportInput(name, group, days)} />
            </div>
            <FigureTable keys={keys as readonly FigureKey[]} report={data} />
          </section>
        </>
      )}
    </div>
  )
}

/** The current state of outside calendars, independent of the range. */
function CalendarsNow() {
  const { t } = useTranslation('reports')
  const now = useQuery(calendarsNowQuery)
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="text-xl">{t('now.title')}</h3>
      {now.data ? (
        <ReportFigures keys={CALENDARS_NOW} values={now.data} />
      ) : now.isError ? (
        <FailedNotice title={t('now.failed')} error={now.error} onRetry={now.refetch} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}
