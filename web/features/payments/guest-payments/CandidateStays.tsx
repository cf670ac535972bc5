import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { IncomingPayment, PaymentCandidate } from '#contract/payments/guest-payments.schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { PayableStayLine } from './PayableStayLine.tsx'
import { candidatesQuery } from './queries.ts'
import { findCandidateReasons } from './reasons.ts'
import { usePaymentChange } from './use-payment-change.ts'

/** Stays and security deposits to which a waiting payment may belong, the likeliest first, and why. */
export function CandidateStays({ payment, onDone }: { payment: IncomingPayment; onDone: () => void }) {
  const { t } = useTranslation(['guestPayments', 'common'])
  const [search, setSearch] = useState('')
  const { data: stays, error, refetch } = useQuery(candidatesQuery(payment.id, search))
  const { busy, decide } = usePaymentChange(guestPaymentCalls.assign, t('assign.done'), onDone)
  const [assigned, setAssigned] = useState<string>()
  const assign = ({ id: booking, purpose, reference }: PaymentCandidate) => {
    setAssigned(reference)
    decide({ params: { id: payment.id }, body: { booking, purpose } })
  }
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h3 className="text-lg">{t('assign.title')}</h3>
      <Field label={t('assign.search')}>
        <ListSearch placeholder={t('assign.searchHint')} value={search} onSearch={setSearch} />
      </Field>
      {error && !stays && <FailedNotice title={t('assign.failed')} error={error} onRetry={refetch} />}
      {!stays && !error && (
        <div role="status">
          <span className="sr-only">{t('common:loading')}</span>
          <SkeletonText lines={5} />
        </div>
      )}
      {stays && (
        <p role="status" className={stays.length > 0 ? 'sr-only' : 'text-sm text-ink-soft'}>
          {stays.length > 0
            ? t('assign.count', { count: stays.length })
            : t(search ? 'assign.noneFound' : 'assign.none')}
        </p>
      )}
      {stays && stays.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {stays.map(stay => (
            <li
              key={stay.reference}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3"
            >
              <PayableStayLine stay={stay} />
              <Button
                size="sm"
                variant="secondary"
                busy={busy && assigned === stay.reference}
                disabled={busy && assigned !== stay.reference}
                onClick={() => assign(stay)}
                aria-label={t(stay.purpose === 'stay' ? 'assign.one' : 'assign.oneDeposit', {
                  guest: stay.guest_name,
                  home: stay.title,
                })}
              >
                {t('assign.submit')}
              </Button>
              <span className="col-span-full flex flex-wrap gap-2 empty:hidden">
                {stay.purpose === 'security_deposit' && <Badge>{t('status.security_deposit')}</Badge>}
                {findCandidateReasons(payment, stay).map(reason => (
                  <Badge key={reason} tone="good">
                    {t(`assign.reasons.${reason}`)}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
