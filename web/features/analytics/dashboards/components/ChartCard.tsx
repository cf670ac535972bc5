import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FigureKey, type ReportName, reportFigures } from '#contract/analytics/figures.rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import { ReportChart } from '#web/features/analytics/reports/components/ReportChart.tsx'
import { type Days, reportQuery } from '#web/features/analytics/reports/queries.ts'
import { figureText } from '#web/features/analytics/reports/texts.ts'
import { FigureName } from '#web/lib/figure-words.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { REFRESH_OPTIONS } from '../queries.ts'

interface Props {
  name: ReportName
  /** The figures of the report that are shown above the chart. */
  keys: readonly FigureKey[]
  group: Grouping
  days: Days
}

/** A summary of one report, with a link to the complete one for the same days. */
export function ChartCard({ name, keys, group, days }: Props) {
  const { t } = useTranslation(['adminDashboard', 'reports'])
  const query = useQuery({
    ...reportQuery(name, group, days),
    ...REFRESH_OPTIONS,
    placeholderData: keepPreviousData,
  })
  const title = t(`reports:of.${name}.title`)
  const shown = group === 'month' ? {} : { range: 'own', group, ...days }
  return (
    <Card
      headingLevel={3}
      title={title}
      text={t(`reports:of.${name}.text`)}
      action={
        <ButtonLink
          to={paths.adminReports({ report: name, ...shown })}
          variant="quiet"
          size="sm"
          className="-mx-3"
          aria-label={t('charts.openOf', { name: title })}
        >
          {t('charts.open')}
        </ButtonLink>
      }
    >
      <QueryBoundary query={query} failed={t('charts.failed')} waiting={<Skeleton className="h-80 w-full" />}>
        {data => (
          <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-7">
            <dl className="flex flex-wrap gap-x-10 gap-y-4">
              {keys.map(key => (
                <div key={key}>
                  <dt className="flex items-center gap-1.5 text-sm font-medium text-ink-soft">
                    <FigureName figure={key} />
                  </dt>
                  <dd className="figures mt-1 font-display text-2xl font-[480] tracking-tight">
                    {figureText(key, data.totals[reportFigures(name).indexOf(key)])}
                  </dd>
                </div>
              ))}
            </dl>
            {data.totals.some(value => value) ? (
              <ReportChart name={name} report={data} columns={[t('charts.period'), t('charts.amount')]} />
            ) : (
              <p className="text-ink-soft">{t('charts.nothing')}</p>
            )}
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}
