import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personReportCalls } from '#contract/conversations/person-reports.endpoints.ts'
import type { PersonReport } from '#contract/conversations/person-reports.schemas.ts'
import { formatInstant, formatMoment } from '#web/lib/format.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { MessageFiles } from '../attachments/MessageFiles.tsx'
import { PERSON_REPORTS_KEY, PERSON_REPORTS_PAGE, personReportsQuery } from './queries.ts'

/** What people report about each other, for admins. */
export default function PersonReports() {
  const { t } = useTranslation('personReports')
  const [page, setPage] = useState(1)
  const reports = useQuery(personReportsQuery(page))
  return (
    <section aria-labelledby="person-reports" className="grid grid-cols-1 gap-4">
      <h2 id="person-reports" className="text-xl">
        {t('title')}
      </h2>
      <Listing
        list={reports}
        page={page}
        pageSize={PERSON_REPORTS_PAGE}
        onTurn={setPage}
        pagesLabel={t('title')}
        failedTitle={t('loadFailed')}
        headingLevel={3}
        empty={<EmptyState icon={<Flag />} headingLevel={3} title={t('nothing')} text={t('nothingText')} />}
      >
        {rows => (
          <ul className="grid grid-cols-1 gap-5">
            {rows.map(report => (
              <li key={report.id}>
                <ReportEntry report={report} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}

function ReportEntry({ report }: { report: PersonReport }) {
  const { t } = useTranslation('personReports')
  const { id, reporter, reported, reason, words, done_at } = report
  const done = useChange(personReportCalls.setDone, {
    succeeded: t('markedDone'),
    failed: ({ message }) => ({ title: t('doneFailed', { message }) }),
    refreshes: [PERSON_REPORTS_KEY],
  })
  return (
    <Surface as="article" aria-labelledby={`report-${id}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`report-${id}`} className="text-lg break-words">
          <Link to={paths.adminPerson(reported.id)}>{reported.full_name}</Link>
        </h3>
        <StatusBadge tone={done_at ? 'neutral' : 'warning'}>{t(done_at ? 'done' : 'open')}</StatusBadge>
      </div>
      <p className="text-sm text-ink-soft">
        {t('by', { name: reporter.full_name, date: formatInstant(report.reported_at) })}
        {' · '}
        <Link to={paths.adminPerson(reporter.id)}>{t('toReporter')}</Link>
      </p>
      <div className="grid gap-1">
        <p className="font-semibold">{t(`reasons.${reason}`)}</p>
        <p className="break-words whitespace-pre-line">{words}</p>
      </div>
      {report.messages && <Quoted report={report} messages={report.messages} />}
      {!done_at && (
        <div>
          <Button variant="secondary" busy={done.isPending} onClick={() => done.mutate({ params: { id } })}>
            {t('setDone')}
          </Button>
        </div>
      )}
    </Surface>
  )
}

interface QuotedProps {
  report: PersonReport
  messages: NonNullable<PersonReport['messages']>
}

function Quoted({ report: { id, reporter, reported }, messages }: QuotedProps) {
  const { t } = useTranslation('personReports')
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('messages', { count: messages.length })}
      </summary>
      <ol className="mt-2 grid gap-3 border-l-2 border-line pl-4">
        {messages.map(({ by_reporter, text, attachments, sent_at }) => {
          const author = by_reporter ? reporter.full_name : reported.full_name
          return (
            <li key={`${sent_at} ${text}`} className="grid grid-cols-1 gap-1">
              <p className="text-sm text-ink-soft">
                {author} · {formatMoment(sent_at)}
              </p>
              {attachments.length > 0 && <MessageFiles files={attachments} report={id} />}
              {text !== '' && <p className="break-words whitespace-pre-line">{text}</p>}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
