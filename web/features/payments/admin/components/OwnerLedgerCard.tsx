import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import { formatDate, formatDates, formatMoneyChange, formatMoneyExactly } from '#web/lib/format.ts'
import { Listing } from '#web/lib/listing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDestination } from '../../destination.ts'
import { LEDGER_PAGE, ownerLedgerQuery } from '../queries.ts'

function Movement({
  movement: { details, property, amount, currency, date },
}: {
  movement: PaymentTransaction
}) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const destination = useDestination()
  const about =
    'guest_name' in details
      ? t('payments:details.stay', {
          guest: details.guest_name,
          dates: formatDates(details.check_in_date, details.check_out_date),
        })
      : destination(details)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-sm">
      <span className="min-w-0">
        <span className="block font-semibold">{t(`ledger.kind.${details.kind}`)}</span>
        <span className="block text-xs text-ink-soft">{property ? `${property}: ${about}` : about}</span>
      </span>
      <span className="text-right">
        <span className={classNames('figures block whitespace-nowrap', amount > 0 && 'text-evergreen-text')}>
          {formatMoneyChange(Math.round(toCents(amount, currency)), currency)}
        </span>
        <span className="block text-xs whitespace-nowrap text-ink-soft">{formatDate(date)}</span>
      </span>
    </li>
  )
}

/** An owner's balance, and its movements, newest first. */
export function OwnerLedgerCard({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const [page, setPage] = useState(1)
  const ledger = useQuery(ownerLedgerQuery(ownerId, page))
  const balance = ledger.data?.balance
  return (
    <section className="min-w-0">
      <h3 className="text-lg">{t('ledger.title')}</h3>
      {balance && (
        <dl className="mt-3 mb-4 grid grid-cols-3 gap-3 rounded-md bg-well p-4 text-sm">
          {(['total', 'available', 'pending'] as const).map(each => (
            <div key={each} className="min-w-0">
              <dt className="text-xs text-ink-soft">{t(`payments:balance.${each}`)}</dt>
              <dd className="figures font-semibold">
                {formatMoneyExactly(balance[`${each}_cents`], balance.currency)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Listing
        list={ledger}
        page={page}
        pageSize={LEDGER_PAGE}
        onTurn={setPage}
        pagesLabel={t('ledger.pages')}
        failedTitle={t('ledger.failed')}
        headingLevel={3}
        empty={<p className="text-sm text-ink-soft">{t('ledger.empty')}</p>}
      >
        {rows => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map(row => (
              <Movement key={row.id} movement={row} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}
