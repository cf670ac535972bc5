import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useTranslation } from 'react-i18next'
import { auditCalls } from '#contract/audit/endpoints.ts'
import { type AuditEntry, DEFAULT_ENTRIES } from '#contract/audit/schemas.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { ListPage } from '#web/lib/list-page.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuditFilterBar } from '../components/AuditFilterBar.tsx'
import { EntryTable } from '../components/EntryTable.tsx'
import { type AuditLogFilters, auditEntriesQuery, auditQueryFilters, LOG_CHOICES } from '../queries.ts'

export function Component() {
  const { t } = useTranslation('audit')
  const { asked, page, filtered, change, turn, showAll } = useListState(LOG_CHOICES)
  const list = useQuery(auditEntriesQuery(asked, page))
  return (
    <ListPage
      header={{
        eyebrow: t('eyebrow'),
        title: t('title'),
        text: t('text'),
        actions: (
          <DownloadButton
            call={auditCalls.export}
            input={{ query: auditQueryFilters(asked) }}
            busyLabel={t('csvBusy')}
            failed={({ message }) => ({ title: t('csvFailed', { message }) })}
          >
            {t('csv')}
          </DownloadButton>
        ),
      }}
      filters={<AuditFilterBar asked={asked} onChange={change} />}
      notice={<OnlyThese asked={asked} entries={list.data?.results ?? []} onChange={change} />}
      list={list}
      page={page}
      pageSize={DEFAULT_ENTRIES}
      onTurn={turn}
      pagesLabel={t('pages')}
      failedTitle={t('failed')}
      empty={<EmptyState icon={<ScrollText />} title={t('emptyTitle')} text={t('emptyText')} />}
      filtered={filtered && { title: t('filteredTitle'), text: t('filteredText'), onShowAll: showAll }}
    >
      {entries => <EntryTable entries={entries} />}
    </ListPage>
  )
}

interface Props {
  asked: AuditLogFilters
  entries: readonly AuditEntry[]
  onChange: (changes: Partial<AuditLogFilters>) => void
}

/** Shows that the list is restricted to one person or one subject, which no visible filter shows. */
function OnlyThese({ asked, entries, onChange }: Props) {
  const { t } = useTranslation('audit')
  if (!asked.person && !asked.subject) return null
  const named = entries
    .flatMap(({ who, concerns }) => [who.person, concerns])
    .find(person => person?.id === asked.person)
  return (
    <Notice
      title={
        asked.person
          ? t('filter.onlyOf', { name: named?.full_name ?? t('filter.onePerson') })
          : t('filter.onlyThis')
      }
      action={
        <Button variant="secondary" size="sm" onClick={() => onChange({ person: '', subject: '' })}>
          {t('filter.clear')}
        </Button>
      }
    />
  )
}
