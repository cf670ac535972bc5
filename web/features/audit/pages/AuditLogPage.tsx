import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useTranslation } from 'react-i18next'
import { DEFAULT_ENTRIES } from '#contract/audit/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CsvButton } from '../components/CsvButton.tsx'
import { EntryTable } from '../components/EntryTable.tsx'
import { LogFilters } from '../components/LogFilters.tsx'
import { OnlyThese } from '../components/OnlyThese.tsx'
import { LOG_CHOICES, logEntries } from '../queries.ts'

export function Component() {
  const { t } = useTranslation('audit')
  const { asked, page, filtered, change, turn, showAll } = useListAddress(LOG_CHOICES)
  const list = useQuery(logEntries(asked, page))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={<CsvButton asked={asked} />}
      />
      <LogFilters asked={asked} onChange={change} />
      <OnlyThese asked={asked} entries={list.data?.results ?? []} onChange={change} />
      <Listing
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
      </Listing>
    </div>
  )
}
