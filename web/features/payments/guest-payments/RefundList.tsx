import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { type Refund, refundStatus } from '#contract/payments/guest-payments.schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { GUEST_PAYMENTS_PAGE, refundsQuery } from './queries.ts'
import { RefundLine } from './RefundLine.tsx'

/** Named differently from those of the payments, which stay in the address. */
const CHOICES = { refunds: [...refundStatus.options, 'all'] } as const

/** What goes back to guests: first what is still to be sent. */
export function RefundList({
  onSent,
  onFile,
}: {
  onSent: (refund: Refund) => void
  /** Opens the dialog of the transfer file. */
  onFile: () => void
}) {
  const { t } = useTranslation('guestPayments')
  const { asked, page, filtered, change, turn, showAll } = useListState(CHOICES, 'refundPage')
  const list = useQuery(refundsQuery(asked.refunds, page))
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('refunds.title')}</h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t('list.status')} className="min-w-60 max-md:w-full">
          <Select
            value={asked.refunds}
            onChange={event => change({ refunds: event.target.value as typeof asked.refunds })}
          >
            {CHOICES.refunds.map(each => (
              <option key={each} value={each}>
                {t(`refunds.filter.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {asked.refunds === 'due' && (list.data?.count ?? 0) > 0 && (
          <Button
            variant="secondary"
            icon={<FileDown className="size-4" aria-hidden="true" />}
            onClick={onFile}
          >
            {t('refunds.file.open')}
          </Button>
        )}
      </div>
      <Listing
        list={list}
        page={page}
        pageSize={GUEST_PAYMENTS_PAGE}
        onTurn={turn}
        pagesLabel={t('refunds.pages')}
        failedTitle={t('refunds.failed')}
        headingLevel={3}
        filtered={
          filtered && {
            title: t('refunds.noneTitle'),
            text: t('refunds.noneText'),
            showAllText: t('refunds.showDue'),
            onShowAll: showAll,
          }
        }
        empty={
          <EmptyState
            headingLevel={3}
            icon={<Undo2 />}
            title={t('refunds.emptyTitle')}
            text={t('refunds.emptyText')}
          />
        }
      >
        {refunds => (
          <ul
            aria-label={t('refunds.title')}
            className="divide-y divide-line rounded-md border border-line bg-leaf"
          >
            {refunds.map(refund => (
              <RefundLine key={refund.id} refund={refund} onSent={() => onSent(refund)} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}
