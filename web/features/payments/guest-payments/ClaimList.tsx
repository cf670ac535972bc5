import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import type { ListedClaim } from '#contract/payments/security.schemas.ts'
import { ClaimFacts } from '#web/features/bookings/security/ClaimFacts.tsx'
import { sendOrThrow } from '#web/lib/api.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { ClaimDecisionDialog } from './ClaimDecisionDialog.tsx'
import { GUEST_PAYMENTS_KEY } from './queries.ts'

/** Claims on security deposits: open ones first, the others are few. */
const claimsQuery = queryOptions({
  queryKey: [...GUEST_PAYMENTS_KEY, 'claims'],
  queryFn: ({ signal }) => sendOrThrow(securityCalls.list, { query: { limit: 50, offset: 0 }, signal }),
  staleTime: 0, // Other admins decide too.
})

const TONE = { open: 'warning', decided: 'good', withdrawn: 'neutral' } as const

/** It was answered, or its time for an answer is over. */
const mayDecide = ({ status, answer, answer_until }: ListedClaim) =>
  status === 'open' && (answer !== null || new Date(answer_until) <= new Date())

function ClaimEntry({ claim, onDecide }: { claim: ListedClaim; onDecide: () => void }) {
  const { t } = useTranslation('securityDeposits')
  const { id, property, owner, guest, status, booking_id } = claim
  return (
    <Surface as="article" aria-labelledby={`claim-${id}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`claim-${id}`} className="text-lg break-words">
          {t('admin.about', { owner: owner.full_name, guest: guest.full_name, home: property.title })}
        </h3>
        <StatusBadge tone={TONE[status]}>{t(`admin.status.${status}`)}</StatusBadge>
      </div>
      <p className="text-sm text-ink-soft">
        {formatDates(claim.check_in_date, claim.check_out_date)}
        {' · '}
        {t('admin.of', { amount: formatMoneyExactly(claim.deposit_cents, claim.currency) })}
        {' · '}
        <Link to={paths.adminBooking(booking_id)}>{t('admin.stay')}</Link>
      </p>
      <ClaimFacts bookingId={booking_id} claim={claim} />
      {mayDecide(claim) && (
        <Button
          className="justify-self-start"
          aria-label={t('admin.decideOne', { home: property.title })}
          onClick={onDecide}
        >
          {t('admin.decide')}
        </Button>
      )}
    </Surface>
  )
}

/** Claims on security deposits; where there are none, nothing of it is shown. */
export default function ClaimList() {
  const { t } = useTranslation('securityDeposits')
  const { data, error, refetch } = useQuery(claimsQuery)
  const [decided, setDecided] = useState<ListedClaim>()
  if (error && !data) return <FailedNotice title={t('admin.failed')} error={error} onRetry={refetch} />
  if (!data || data.results.length === 0) return null
  return (
    <section id="claims" aria-labelledby="claims-title" className="grid scroll-mt-24 gap-3">
      <h2 id="claims-title" className="text-xl">
        {t('admin.title')}
      </h2>
      {data.results.map(claim => (
        <ClaimEntry key={claim.id} claim={claim} onDecide={() => setDecided(claim)} />
      ))}
      {decided && <ClaimDecisionDialog claim={decided} onClose={() => setDecided(undefined)} />}
    </section>
  )
}
