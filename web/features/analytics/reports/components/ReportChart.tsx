import { useTranslation } from 'react-i18next'
import {
  type FigureKey,
  figureUnit,
  type ReportName,
  reportFigures,
  reports,
} from '#contract/analytics/figures.rules.ts'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import { useFigureWords } from '#web/lib/figure-words.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { figureText, periodShort, periodText } from '../texts.ts'

interface Props {
  name: ReportName
  report: Report
  /** Column headings of the hidden table, where there is no visible table below the chart. */
  columns?: readonly [period: string, value: string]
}

/** So that one thing does not look like many: a single booking is a quarter of the height. */
const LEAST_SCALE = 4

/** The chart of a report. */
export function ReportChart({ name, report, columns }: Props) {
  const { t } = useTranslation('reports')
  const words = useFigureWords()
  if (!words) return <Skeleton className="h-56" />
  const { chart, drawn: keys } = reports[name]
  const drawn: readonly FigureKey[] = keys
  const places = drawn.map(key => reportFigures(name).indexOf(key))
  const bars = report.results.map(({ period, values }) => {
    const shown = places.map(place => values[place] ?? 0)
    const sum = shown.reduce((total, value) => total + value, 0)
    const [first = 0, second = 0] = shown
    return {
      key: period,
      label: periodShort(period, report.group_by, report.results.length),
      fullLabel: periodText(period, report.group_by),
      text: drawn
        .map((key, place) => {
          const text = figureText(key, values[places[place] ?? 0])
          return drawn.length === 1 ? text : `${words[key].name} ${text}`
        })
        .join(', '),
      value: chart === 'stacked' ? sum : first,
      ...(chart === 'stacked' && { parts: shown }),
      ...(chart === 'marked' && { mark: second }),
    }
  })
  const [main, marked] = drawn
  if (!main) return null
  const most = Math.max(
    ...bars.map(({ value, mark = 0 }) => Math.max(value, mark)),
    figureUnit(main) === 'cents' ? 0 : LEAST_SCALE,
  )
  return (
    <BarChart
      label={t(`of.${name}.chart`)}
      bars={bars}
      {...(columns && { columns })}
      peak={figureText(main, most)}
      top={most}
      {...(chart === 'stacked' && { series: drawn.map(key => words[key].name) })}
      {...(chart === 'marked' && marked && { series: [words[main].name], markLabel: words[marked].name })}
    />
  )
}
