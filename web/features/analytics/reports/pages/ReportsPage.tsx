import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { formatDates, today } from '#web/lib/format.ts'
import { InDollars } from '#web/lib/in-dollars.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CHOICES, reportDays, SHOWN, type Shown } from '../address.ts'
import { FigureReport } from '../components/FigureReport.tsx'
import { MoreReports } from '../components/MoreReports.tsx'
import { ReportFilterBar } from '../components/ReportFilterBar.tsx'
import { Statements } from '../components/Statements.tsx'

export function Component() {
  const { t } = useTranslation('reports')
  const { asked, page, change, turn } = useListState(CHOICES)
  const days = reportDays(asked, today())
  const contentOf = (name: Shown) => (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-2">
        <h2>{t(`of.${name}.title`)}</h2>
        <p className="max-w-prose text-ink-soft">{t(`of.${name}.text`)}</p>
        <p className="hidden text-sm print:block">{formatDates(days.from, days.until)}</p>
      </div>
      <ReportFilterBar asked={asked} days={days} onChange={change} grouped={name !== 'statements'} />
      {name === 'statements' ? (
        <Statements asked={asked} days={days} page={page} onChange={change} onTurn={turn} />
      ) : (
        <FigureReport name={name} group={asked.group} days={days} />
      )}
      <InDollars />
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        className="print:hidden"
        actions={
          <Button
            variant="secondary"
            onClick={() => window.print()}
            icon={<Printer className="-ml-1 size-4.5" aria-hidden="true" />}
          >
            {t('print')}
          </Button>
        }
      />
      <Tabs
        label={t('choose')}
        value={asked.report}
        onValueChange={value => change({ report: value as Shown })}
        tabs={SHOWN.map(name => ({
          value: name,
          label: t(`of.${name}.tab`),
          content: name === asked.report && contentOf(name),
        }))}
      />
      <MoreReports />
    </div>
  )
}
