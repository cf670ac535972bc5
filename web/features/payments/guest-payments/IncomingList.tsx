import { useQuery } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import { useTranslation } from 'react-i18next'
import { type IncomingPayment, incomingStatus } from '#contract/payments/guest-payments.schemas.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { IncomingRows } from './IncomingRows.tsx'
import {
  anyPaymentQuery,
  GUEST_PAYMENTS_PAGE,
  type IncomingFilters,
  incomingPaymentsQuery,
} from './queries.ts'

const CHOICES = { status: [...incomingStatus.options, 'all'], search: 'words' } as const

interface Props {
  onOpen: (payment: IncomingPayment) => void
  onImport: () => void
}

/** Payments that came in: first those that wait for an admin. */
export function IncomingList({ onOpen, onImport }: Props) {
  const { t } = useTranslation('guestPayments')
  const { asked, page, filtered, change, turn, showAll } = useListState(CHOICES)
  const list = useQuery(incomingPaymentsQuery(asked, page))
  const { data: hasCome } = useQuery({ ...anyPaymentQuery, enabled: list.data?.count === 0 })
  const isNew = hasCome === false
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('list.title')}</h2>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <Field label={t('list.search')}>
          <ListSearch
            placeholder={t('list.searchHint')}
            value={asked.search}
            onSearch={words => change({ search: words }, { typed: true })}
          />
        </Field>
        <Field label={t('list.status')}>
          <Select
            value={asked.status}
            onChange={event => change({ status: event.target.value as IncomingFilters['status'] })}
          >
            {CHOICES.status.map(each => (
              <option key={each} value={each}>
                {t(`filter.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Listing
        list={list}
        page={page}
        pageSize={GUEST_PAYMENTS_PAGE}
        onTurn={turn}
        pagesLabel={t('list.pages')}
        failedTitle={t('list.failed')}
        headingLevel={3}
        filtered={
          filtered && !isNew && { title: t('list.noneTitle'), text: t('list.noneText'), onShowAll: showAll }
        }
        empty={
          <EmptyState
            headingLevel={3}
            icon={<Banknote />}
            title={t(isNew ? 'list.newTitle' : 'list.emptyTitle')}
            text={t(isNew ? 'list.newText' : 'list.emptyText')}
            action={<Button onClick={onImport}>{t('import.open')}</Button>}
          />
        }
      >
        {payments => <IncomingRows payments={payments} onOpen={onOpen} />}
      </Listing>
    </section>
  )
}
