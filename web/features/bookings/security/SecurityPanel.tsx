import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ClaimFacts } from './ClaimFacts.tsx'
import { securityQuery } from './queries.ts'
import { SECURITY_TONE, useSecurityWords } from './security-words.ts'

const GuestSecurity = lazyWithTexts('uploads', () => import('./GuestSecurity.tsx'))
const OwnerSecurity = lazyWithTexts('uploads', () => import('./OwnerSecurity.tsx'))

interface Props {
  booking: BookingDetails
  as: 'guest' | 'owner'
  headingLevel: 2 | 3
}

/** The security deposit of a stay: where it stands, what happens next, and what the viewer may do. */
export default function SecurityPanel({ booking, as, headingLevel }: Props) {
  const { t } = useTranslation('securityDeposits')
  const { data, error, refetch } = useQuery(securityQuery(booking.id))
  const title = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={title} className="grid max-w-prose grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={title} className={headingLevel === 3 ? 'text-lg' : undefined}>
          {t('title')}
        </Heading>
        {data && <StatusBadge tone={SECURITY_TONE[data.state]}>{t(`state.${data.state}`)}</StatusBadge>}
      </div>
      {error && !data && <FailedNotice title={t('failed')} error={error} onRetry={refetch} />}
      {!error && !data && (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16 w-full rounded-md" />
        </div>
      )}
      {data && <Facts booking={booking} as={as} deposit={data} />}
    </section>
  )
}

function Facts({ booking, as, deposit }: Omit<Props, 'headingLevel'> & { deposit: SecurityDeposit }) {
  const { t } = useTranslation('securityDeposits')
  const sentences = useSecurityWords(
    as,
    as === 'guest' ? booking.property.owner_name : booking.guest.full_name,
  )
  const Actions = as === 'guest' ? GuestSecurity : OwnerSecurity
  return (
    <>
      {sentences(deposit).map(sentence => (
        <p key={sentence} className={as === 'owner' ? 'text-sm' : undefined}>
          {sentence}
        </p>
      ))}
      {deposit.is_moving && <p className="text-sm text-ink-soft">{t('card.moving')}</p>}
      {deposit.claim && <ClaimFacts bookingId={booking.id} claim={deposit.claim} />}
      <Suspense>
        <Actions booking={booking} deposit={deposit} />
      </Suspense>
    </>
  )
}
