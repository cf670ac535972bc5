import { useQuery } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useTranslation } from 'react-i18next'
import { type Withdrawal, type WithdrawalSort, withdrawalStatus } from '#contract/payments/schemas.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { useSession } from '#web/lib/session.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type RequestFilters as Filters, FUND_REQUESTS_PAGE, fundRequestsQuery } from '../queries.ts'
import type { Selection } from '../use-selection.ts'
import { RequestTable } from './RequestTable.tsx'

const CHOICES = {
  status: ['processing', 'completed', 'rejected', 'all'],
  search: 'words',
  sort: ['requested_at', '-requested_at', '-amount', 'amount'],
} as const

interface Props {
  selection: Selection
  onOpen: (request: Withdrawal) => void
}

/** Pending requests are sorted oldest first, decided ones newest first. */
export function RequestList({ selection, onOpen }: Props) {
  const { t } = useTranslation('fundRequests')
  const { user } = useSession()
  const { asked, page, filtered, change, turn, showAll } = useListState(CHOICES)
  const list = useQuery(fundRequestsQuery(asked, page))
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('list.title')}</h2>
      <RequestFilters
        search={asked.search}
        status={asked.status}
        onSearch={words => change({ search: words }, { typed: true })}
        onStatus={status =>
          change({ status, sort: status === 'processing' ? 'requested_at' : '-requested_at' })
        }
      />
      <Listing
        list={list}
        page={page}
        pageSize={FUND_REQUESTS_PAGE}
        onTurn={turn}
        pagesLabel={t('list.pages')}
        failedTitle={t('list.failed')}
        headingLevel={3}
        filtered={filtered && { title: t('list.noneTitle'), text: t('list.noneText'), onShowAll: showAll }}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<HandCoins />}
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
          />
        }
      >
        {requests => (
          <RequestTable
            requests={requests}
            adminId={user?.id}
            selection={selection}
            sort={asked.sort}
            onSort={sort => change({ sort: sort as WithdrawalSort })}
            onOpen={onOpen}
          />
        )}
      </Listing>
    </section>
  )
}

interface RequestFiltersProps {
  search: string
  status: Filters['status']
  onSearch: (search: string) => void
  onStatus: (status: Filters['status']) => void
}

function RequestFilters({ search, status, onSearch, onStatus }: RequestFiltersProps) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={t('list.search')}>
        <ListSearch placeholder={t('list.searchHint')} value={search} onSearch={onSearch} />
      </Field>
      <Field label={t('list.status')}>
        <Select value={status} onChange={event => onStatus(event.target.value as Filters['status'])}>
          {withdrawalStatus.options.map(each => (
            <option key={each} value={each}>
              {t(`payments:statuses.${each}`)}
            </option>
          ))}
          <option value="all">{t('list.all')}</option>
        </Select>
      </Field>
    </div>
  )
}
