import { useQuery } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useTranslation } from 'react-i18next'
import type { Withdrawal, WithdrawalSort } from '#contract/payments/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useSession } from '#web/lib/session.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FUND_REQUESTS_PAGE, fundRequests } from '../queries.ts'
import type { Selection } from '../use-selection.ts'
import { RequestFilters } from './RequestFilters.tsx'
import { RequestTable } from './RequestTable.tsx'

const CHOICES = {
  status: ['processing', 'completed', 'rejected', 'all'],
  search: 'words',
  sort: ['requested_at', '-requested_at', '-amount', 'amount'],
} as const

type Props = { selection: Selection; onOpen: (request: Withdrawal) => void }

/** What waits stands oldest first; what is over, newest first. */
export function RequestList({ selection, onOpen }: Props) {
  const { t } = useTranslation('fundRequests')
  const { user } = useSession()
  const { asked, page, filtered, change, turn, showAll } = useListAddress(CHOICES)
  const list = useQuery(fundRequests(asked, page))
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
